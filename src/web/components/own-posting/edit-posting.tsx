import '#web/components/posting/posting.css';
import { useEffect, useRef, useState } from 'react';
import { POSTING_OPTIONS } from '#contract/pricing.ts';
import { changePosting, explainNotDone } from '#web/components/own-posting/call-posting.ts';
import { mergeEdit, typedOf } from '#web/components/own-posting/edited-fields.ts';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import { AnswersPart } from '#web/components/posting/answers-part.tsx';
import { EmployerPart } from '#web/components/posting/employer-part.tsx';
import { MorePart } from '#web/components/posting/more-part.tsx';
import { PayPart } from '#web/components/posting/pay-part.tsx';
import { readChangedPosting } from '#web/components/posting/read-posting.ts';
import { TextPart } from '#web/components/posting/text-part.tsx';
import { fillForm, typedIn } from '#web/components/posting/typed.ts';
import { usePreview } from '#web/components/posting/use-preview.ts';
import type { Typed } from '#web/storage/posting-draft.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** The form of the posting again, behind a button: what is changed before publication is reviewed, and so is it after. */
export function EditPosting(part: PostingPart) {
  const { posting, texts, hold } = part;
  const { title, lead, leadPublished, open, saved, savedPublished } = texts.edit;
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The form that held the focus is gone.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!hold.offers('edit')) return null;
  const isPublished = posting.state === 'accepted';
  const close = (afterSaving: boolean) => {
    setOpen(false);
    setSaved(afterSaving);
  };
  return (
    <section aria-labelledby="edit" className="grid gap-3">
      <h2 id="edit">{title}</h2>
      <p>{isPublished ? leadPublished : lead}</p>
      {isOpen ? (
        <EditForm {...part} onClose={close} />
      ) : (
        <div>
          <button ref={button} className="btn" type="button" onClick={() => setOpen(true)}>
            {open}
          </button>
        </div>
      )}
      <div role="status">{isSaved && !isOpen && <p>{isPublished ? savedPublished : saved}</p>}</div>
    </section>
  );
}

type EditFormProps = PostingPart & { onClose(isSaved: boolean): void };

function EditForm({ posting, texts, hold, onClose }: EditFormProps) {
  const [shown] = useState(posting.proposed ?? posting.fields);
  const [typed, setTyped] = useState<Typed>({});
  const form = useForm({
    read: readChangedPosting,
    async send(edited) {
      const { proposed, fields } = (await hold.refresh()) ?? posting;
      await hold.perform('edit', () => changePosting(mergeEdit(shown, edited, proposed ?? fields)));
      onClose(true);
    },
    explain: (error) => explainNotDone(error, texts),
  });
  const { ref } = form.props;
  useEffect(() => {
    if (!ref.current) return;
    fillForm(ref.current, typedOf(shown));
    setTyped(typedIn(new FormData(ref.current)));
    ref.current.querySelector('textarea')?.focus();
  }, [ref, shown]);
  const { preview } = usePreview(typed);
  const parts = { form, typed, preview };
  return (
    // The form is in English, as the page of new postings is.
    <form
      className="posting-form own-posting-edit"
      lang="en"
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        setTyped(typedIn(new FormData(event.currentTarget)));
      }}
    >
      <fieldset disabled={form.busy}>
        <TextPart {...parts} isListed />
        <AnswersPart {...parts} />
        <PayPart {...parts} />
        <MorePart {...parts} />
        <EmployerPart {...parts} />
        <Field label="Note to our staff" help="Not published" {...form.field('note')}>
          {(control) => <textarea {...control} className="input" rows={3} />}
        </Field>
        {/* What was ordered goes with the rest, and is not changed by it. */}
        {POSTING_OPTIONS.map(({ id }) => posting.fields[id] && <input key={id} type="hidden" name={id} value="yes" />)}
      </fieldset>
      <Problem problem={form.problem} />
      <div className="own-posting-acts" lang={texts.language}>
        <button className="btn main" type="submit" disabled={form.busy}>
          {form.busy ? texts.edit.saving : texts.edit.save}
        </button>
        <button className="btn" type="button" disabled={form.busy} onClick={() => onClose(false)}>
          {texts.edit.keep}
        </button>
      </div>
    </form>
  );
}
