import { askForProof, explainNotDone } from '#web/components/own-posting/call-posting.ts';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** What nobody has proved yet, why it matters, and the two ways to it. */
export function ProveSender(part: PostingPart) {
  const { posting, texts } = part;
  const { needed, applications_wait } = posting.proof;
  if (needed === null) return null;
  const name = posting.company?.name ?? posting.fields.company;
  const words = texts.prove;
  const unread = applications_wait ? words.unread(posting.job?.applications ?? 0) : words.others;
  const sender = posting.state === 'accepted' ? unread : words.review;
  return (
    <section className="note grid gap-4" aria-labelledby="prove">
      <h2 id="prove">{needed === 'edit' ? words.editTitle : words.title(name)}</h2>
      <p>{needed === 'edit' ? words.edit : sender}</p>
      <LetterForm {...part} />
      <StaffCheck {...part} />
    </section>
  );
}

/** Sends the letter whose reader belongs to the company. */
export function LetterForm({ posting: { proof }, texts, hold }: PostingPart) {
  const { prove: words, errors } = texts;
  const form = useForm({
    read(filled) {
      const email = String(filled.get('email') ?? '').trim();
      return email === '' ? { errors: { email: errors.required } } : { values: email };
    },
    async send(email: string) {
      await askForProof(email);
      await hold.refresh();
    },
    explain: (error) => explainNotDone(error, texts),
  });
  if (proof.domains.length === 0) return <p className="soft">{words.noDomain}</p>;
  return (
    <form className="grid gap-3" {...form.props}>
      <Field label={words.label(proof.domains)} help={words.help} required {...form.field('email')}>
        {(control) => <input {...control} className="input" type="email" autoComplete="email" />}
      </Field>
      <Problem problem={form.problem} />
      <div>
        <button className="btn main" type="submit" disabled={form.busy}>
          {words.send}
        </button>
      </div>
      <div role="status">{proof.email && <p className="t13 soft">{words.sent(proof.email)}</p>}</div>
    </form>
  );
}

function StaffCheck({ posting: { proof }, texts, hold }: PostingPart) {
  const { prove: words } = texts;
  const asking = useSending((error) => explainNotDone(error, texts));
  const isAsked = proof.wanted_at !== null;
  const ask = () =>
    asking.run(async () => {
      await askForProof(undefined);
      await hold.refresh();
    });
  return (
    <div className="grid gap-3">
      <p role="status">{isAsked ? words.asked : words.other}</p>
      {!isAsked && (
        <div>
          <button className="btn" type="button" disabled={asking.busy} onClick={() => void ask()}>
            {words.ask}
          </button>
        </div>
      )}
      <Problem problem={asking.problem} />
    </div>
  );
}
