import { textParts } from '#contract/core/text-links.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What a person typed, with its addresses as links. */
export function Linked({ text }: { text: string }) {
  return textParts(text).map(({ text: part, url }, index) =>
    url ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent text never change.
      <a key={index} href={url} rel="nofollow noopener ugc">
        {part}
        <Icon name="out" />
      </a>
    ) : (
      part
    ),
  );
}
