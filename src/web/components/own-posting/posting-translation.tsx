import { POSTING_LIMITS } from '#contract/posting-fields.ts';
import type { Translation } from '#contract/postings.ts';
import { approveTranslation, explainNotDone, rejectTranslation } from '#web/components/own-posting/call-posting.ts';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import { readMessage } from '#web/components/own-posting/read-message.ts';
import { useRendered } from '#web/components/own-posting/use-rendered.ts';
import { Field } from '#web/ui/field.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** The English text that staff wrote beside the text that was sent, to be approved or sent back. */
export function PostingTranslation(part: PostingPart) {
  const { translation, fields, proposed } = part.posting;
  if (!translation || !part.hold.offers('decide-translation')) return null;
  const { title, lead, original, english } = part.texts.translation;
  const { title: ownTitle, description, criteria } = proposed ?? fields;
  const sent = { title: ownTitle, description, criteria: criteria || null };
  return (
    <section aria-labelledby="translation" className="grid gap-4">
      <h2 id="translation">{title}</h2>
      <p>{lead}</p>
      <div className="posting-texts">
        <Text heading={original} text={sent} {...part} />
        <Text heading={english} text={translation} {...part} />
      </div>
      <Decision {...part} />
    </section>
  );
}

/** One of the two texts, as readers would see it. */
function Text({ heading, text, texts }: PostingPart & { heading: string; text: Translation }) {
  const description = useRendered(text.description);
  const criteria = useRendered(text.criteria);
  return (
    <div className="box">
      <h3 className="t13 mute">{heading}</h3>
      <p className="posting-title" lang={langOf(text.title) ?? 'en'}>
        {text.title}
      </p>
      <div lang={mainLangOf(text.description) ?? 'en'}>
        <Rendered html={description} source={text.description} />
      </div>
      {text.criteria && (
        <>
          <h4>{texts.translation.criteria}</h4>
          <div lang={mainLangOf(text.criteria) ?? 'en'}>
            <Rendered html={criteria} source={text.criteria} />
          </div>
        </>
      )}
    </div>
  );
}

/** Until its HTML has come, and where it does not come, the Markdown reads well enough. */
function Rendered({ html, source }: { html: string | null; source: string }) {
  return html === null ? (
    <div className="prose whitespace-pre-wrap">{source}</div>
  ) : (
    <SafeHtml html={html} className="prose" />
  );
}

function Decision({ posting: { translation }, texts, hold }: PostingPart) {
  const { translation: words } = texts;
  const approving = useSending((error) => explainNotDone(error, texts));
  const form = useForm({
    read: (filled) => readMessage(filled, texts),
    send: (message: string) => hold.perform('decide-translation', () => rejectTranslation(message)),
    explain: (error) => explainNotDone(error, texts),
  });
  const busy = approving.busy || form.busy;
  const approve = () => approving.run(() => hold.perform('decide-translation', () => approveTranslation(translation)));
  return (
    <form className="posting-message" {...form.props}>
      <div>
        <button className="btn main" type="button" disabled={busy} onClick={() => void approve()}>
          {approving.busy ? words.approving : words.approve}
        </button>
      </div>
      <Problem problem={approving.problem} />
      <Field label={words.wrong} {...form.field('message')}>
        {(control) => <textarea {...control} className="input" maxLength={POSTING_LIMITS.messageMax} />}
      </Field>
      <Problem problem={form.problem} />
      <div>
        <button className="btn" type="submit" disabled={busy}>
          {form.busy ? words.sending : words.send}
        </button>
      </div>
    </form>
  );
}
