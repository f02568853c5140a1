import { Fragment } from 'react';
import { textParts } from '#contract/core/text-links.ts';
import { Icon } from '#web/ui/icon.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

/** What a person typed, with its addresses as links. */
export function Linked({ text }: { text: string }) {
  return textParts(text).map(({ text: part, url }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent text never change.
    <Fragment key={index}>
      {url ? (
        <a href={url} rel="nofollow noopener ugc">
          {part}
          <Icon name="out" />
        </a>
      ) : (
        unbroken(part)
      )}
    </Fragment>
  ));
}
