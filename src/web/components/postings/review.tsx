import { useState } from 'react';
import { POSTING_LIMITS } from '#contract/postings/posting-fields.ts';
import type { OwnPosting, Translation } from '#contract/postings/postings.ts';
import { postingProof } from '#web/browser-storage/tab-tokens.ts';
import {
  answerQuestion,
  approveTranslation,
  askForProof,
  explainNotDone,
  proveCompany,
  rejectTranslation,
} from '#web/components/postings/call.ts';
import type { PostingPart } from '#web/components/postings/hold.ts';
import { OWN_WORDS, type OwnWords } from '#web/components/postings/own-en.ts';
import { usePreview } from '#web/components/postings/preview.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { type Checked, useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** Opened by the letter that asks whether a company sent the posting. Wants a press, as link scanners open links. */
export function ProveCompany(part: PostingPart) {
  const {
    posting: { state, proof: proved },
    hold,
  } = part;
  const words = useWords(OWN_WORDS);
  const [asked, setAsked] = useState<'sender' | 'edit' | null>(null);
  const proving = useSending((error) => explainNotDone(error, words));
  const proof = postingProof.read();
  const needed = asked ?? proved.needed;
  const isEdit = needed === 'edit';
  if (proof === null || !isProvedByPress(state, needed)) return null;
  const { title, text, yes, done, editTitle, editText, editYes, editDone } = words.proof;
  const prove = () =>
    proving.run(async () => {
      await proveCompany(proof);
      await hold.refresh();
      setAsked(isEdit ? 'edit' : 'sender');
    });
  return (
    <section className="note posting-proof" aria-labelledby="proof">
      <h2 id="proof">{isEdit ? editTitle : title}</h2>
      <p role="status">{asked ? (isEdit ? editDone : done) : isEdit ? editText : text}</p>
      {!asked && (
        <Button className="btn" busy={proving.busy} onClick={() => void prove()}>
          {isEdit ? editYes : yes}
        </Button>
      )}
      <Problem problem={proving.problem} />
      {proving.problem && <EmailProofForm {...part} />}
    </section>
  );
}

/** Of an accepted posting, the way to the applications proves who sent it. */
function isProvedByPress(state: OwnPosting['state'], needed: OwnPosting['proof']['needed']): boolean {
  if (state === 'declined' || state === 'withdrawn') return false;
  return needed === 'edit' || (needed === 'sender' && state !== 'accepted');
}

/** What nobody has proved yet, why it matters, and the two ways to it. */
export function ProveSender(part: PostingPart) {
  const { posting } = part;
  const { prove: texts } = useWords(OWN_WORDS);
  const { needed, applications_wait } = posting.proof;
  if (needed === null || (postingProof.read() !== null && isProvedByPress(posting.state, needed))) return null;
  const name = posting.company?.name ?? posting.fields.company;
  const unread = applications_wait ? texts.unread(posting.job?.applications ?? 0) : texts.others;
  const sender = posting.state === 'accepted' ? unread : texts.review;
  return (
    <section className="note stack g4" aria-labelledby="prove">
      <h2 id="prove">{needed === 'edit' ? texts.editTitle : texts.title(name)}</h2>
      <p>{needed === 'edit' ? texts.edit : sender}</p>
      <EmailProofForm {...part} />
      <StaffCheck {...part} />
    </section>
  );
}

/** Sends the letter whose reader belongs to the company. */
export function EmailProofForm({ posting: { proof }, hold }: PostingPart) {
  const words = useWords(OWN_WORDS);
  const { prove: texts, errors } = words;
  const form = useForm({
    read(filled) {
      const email = String(filled.get('email') ?? '').trim();
      return email === '' ? { errors: { email: errors.required } } : { values: email };
    },
    async send(email: string) {
      await askForProof(email);
      await hold.refresh();
    },
    explain: (error) => explainNotDone(error, words),
  });
  if (proof.domains.length === 0) return <p className="soft">{texts.noDomain}</p>;
  return (
    <form className="stack" {...form.props}>
      <Field label={texts.label(proof.domains)} help={texts.help} required {...form.field('email')}>
        {(control) => <input {...control} className="input" type="email" autoComplete="email" />}
      </Field>
      <Problem problem={form.problem} />
      <div>
        <Button className="btn main" type="submit" busy={form.busy}>
          {texts.send}
        </Button>
      </div>
      <div role="status">{proof.email && <p className="t13 soft">{texts.sent(proof.email)}</p>}</div>
    </form>
  );
}

function StaffCheck({ posting: { proof }, hold }: PostingPart) {
  const words = useWords(OWN_WORDS);
  const { prove: texts } = words;
  const asking = useSending((error) => explainNotDone(error, words));
  const isAsked = proof.wanted_at !== null;
  const ask = () =>
    asking.run(async () => {
      await askForProof(undefined);
      await hold.refresh();
    });
  return (
    <div className="stack">
      <p role="status">{isAsked ? texts.asked : texts.other}</p>
      {!isAsked && (
        <div>
          <Button className="btn" busy={asking.busy} onClick={() => void ask()}>
            {texts.ask}
          </Button>
        </div>
      )}
      <Problem problem={asking.problem} />
    </div>
  );
}

export function PostingQuestion(part: PostingPart) {
  return part.hold.offers('answer') ? <Question {...part} /> : null;
}

function Question({ posting: { question }, hold }: PostingPart) {
  const words = useWords(OWN_WORDS);
  const form = useForm({
    read: (filled) => readMessage(filled, words),
    send: (message: string) => hold.perform('answer', () => answerQuestion(message)),
    explain: (error) => explainNotDone(error, words),
  });
  return (
    <section aria-labelledby="question" className="stack g4">
      <h2 id="question">{words.question.title}</h2>
      {question && (
        <blockquote className="posting-words" lang={mainLangOf(question) ?? 'en'}>
          {question}
        </blockquote>
      )}
      <form className="stack g4 measure" {...form.props}>
        <Field label={words.question.label} required {...form.field('message')}>
          {(control) => <textarea {...control} className="input" maxLength={POSTING_LIMITS.messageMax} />}
        </Field>
        <Problem problem={form.problem} />
        <div>
          <Button className="btn main" type="submit" busy={form.busy}>
            {form.busy ? words.question.sending : words.question.send}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The English text that staff wrote beside the text that was sent, to be approved or sent back. */
export function PostingTranslation(part: PostingPart) {
  const { title, original, english } = useWords(OWN_WORDS).translation;
  const { translation, fields, proposed } = part.posting;
  if (!translation || !part.hold.offers('decide-translation')) return null;
  const { title: ownTitle, description, criteria } = proposed ?? fields;
  const sent = { title: ownTitle, description, criteria: criteria || null };
  return (
    <section aria-labelledby="translation" className="stack g4">
      <h2 id="translation">{title}</h2>
      <div className="posting-texts">
        <Text heading={original} text={sent} />
        <Text heading={english} text={translation} />
      </div>
      <Decision {...part} />
    </section>
  );
}

function Text({ heading, text }: { heading: string; text: Translation }) {
  const words = useWords(OWN_WORDS);
  const { title, description, criteria } = text;
  const { preview } = usePreview({ description, ...(criteria && { criteria }) });
  return (
    <div className="box">
      <h3 className="t13 mute">{heading}</h3>
      <p className="posting-title" lang={langOf(title) ?? 'en'}>
        {title}
      </p>
      <Rendered html={preview?.job.description} source={description} />
      {criteria && (
        <>
          <h4>{words.translation.criteria}</h4>
          <Rendered html={preview?.job.criteria} source={criteria} />
        </>
      )}
    </div>
  );
}

/** Until its HTML has come, and where it does not come, the Markdown reads well enough. */
function Rendered({ html, source }: { html: string | null | undefined; source: string }) {
  return (
    <div lang={mainLangOf(source) ?? 'en'}>
      {html ? <SafeHtml html={html} className="prose" /> : <div className="prose typed">{source}</div>}
    </div>
  );
}

function Decision({ posting: { translation }, hold }: PostingPart) {
  const words = useWords(OWN_WORDS);
  const { translation: texts } = words;
  const approving = useSending((error) => explainNotDone(error, words));
  const form = useForm({
    read: (filled) => readMessage(filled, words),
    send: (message: string) => hold.perform('decide-translation', () => rejectTranslation(message)),
    explain: (error) => explainNotDone(error, words),
  });
  const busy = approving.busy || form.busy;
  const approve = () => approving.run(() => hold.perform('decide-translation', () => approveTranslation(translation)));
  return (
    <div className="stack g4 measure">
      <div>
        <Button className="btn main" busy={busy} onClick={() => void approve()}>
          {approving.busy ? texts.approving : texts.approve}
        </Button>
      </div>
      <Problem problem={approving.problem} />
      <details>
        <summary>{texts.back}</summary>
        <form className="stack g4 mt-3" {...form.props}>
          <Field label={texts.wrong} help={texts.wrongHelp} required {...form.field('message')}>
            {(control) => <textarea {...control} className="input" maxLength={POSTING_LIMITS.messageMax} />}
          </Field>
          <Problem problem={form.problem} />
          <div>
            <Button className="btn" type="submit" busy={busy}>
              {form.busy ? texts.sending : texts.send}
            </Button>
          </div>
        </form>
      </details>
    </div>
  );
}

/** The field `message` of a form, which must hold something. */
function readMessage(filled: FormData, { errors }: OwnWords): Checked<string> {
  const message = String(filled.get('message') ?? '').trim();
  return message === '' ? { errors: { message: errors.required } } : { values: message };
}
