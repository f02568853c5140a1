import { Fragment } from 'react';
import { differencesOf } from '#web/components/own-posting/differences.ts';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import { mainLangOf } from '#web/ui/lang.ts';

/** A change of a published listing that waits for review, against what readers see. */
export function ProposedEdit({ posting: { fields, proposed, job }, texts }: PostingPart) {
  if (!proposed) return null;
  return (
    <section aria-labelledby="proposed" className="grid gap-3">
      <h2 id="proposed">{texts.proposed.title}</h2>
      <p>{job?.state === 'closed' ? texts.proposed.leadClosed : texts.proposed.lead}</p>
      <dl className="posting-differences">
        {differencesOf(fields, proposed).map(({ field, label, before, after }) => (
          <Fragment key={field}>
            <dt lang="en">{label}</dt>
            <dd>
              <Side element="del" text={before} nothing={texts.proposed.nothing} />
              <Side element="ins" text={after} nothing={texts.proposed.nothing} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** What was or would be: struck through or underlined, so that colour is not needed to tell. */
function Side({ element: Element, text, nothing }: { element: 'del' | 'ins'; text: string; nothing: string }) {
  return text === '' ? (
    <span className="mute">{nothing}</span>
  ) : (
    <Element lang={mainLangOf(text) ?? 'en'}>{text}</Element>
  );
}
