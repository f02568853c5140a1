import { useEffect, useRef, useState } from 'react';
import { POSTING_OPTIONS } from '#contract/payments/pricing.ts';
import type { OwnListingText } from '#contract/postings/company-edits.ts';
import { call } from '#web/api/call.ts';
import { Bars } from '#web/components/core/page-wait.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { editPosting, explainNotDone } from '#web/components/postings/call.ts';
import { COMPANY_EDITS_WORDS } from '#web/components/postings/company-edits-en.ts';
import { differencesOf, mergeEdit } from '#web/components/postings/differences.ts';
import { readChangedPosting, readListing } from '#web/components/postings/draft.ts';
import { Control } from '#web/components/postings/fields.tsx';
import { ListingForm, useFilledForm } from '#web/components/postings/form.tsx';
import { FORM_WORDS } from '#web/components/postings/form-en.ts';
import type { PostingPart } from '#web/components/postings/hold.ts';
import { OWN_WORDS } from '#web/components/postings/own-en.ts';
import {
  Differences,
  type EditedHold,
  SendChanges,
  StaleNote,
  useEdited,
  WaitingEdit,
} from '#web/components/postings/waiting-edit.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { Void } from '#web/ui/void.tsx';

/** A change of a published listing that waits for review, against what readers see. */
export function ProposedEdit({ posting: { fields, proposed, job } }: PostingPart) {
  const words = useWords(OWN_WORDS);
  if (!proposed) return null;
  const { title, lead, leadClosed, nothing } = words.proposed;
  return (
    <section aria-labelledby="proposed" className="stack">
      <h2 id="proposed">{title}</h2>
      <p>{job?.state === 'closed' ? leadClosed : lead}</p>
      <Differences differences={differencesOf(fields, proposed, words.language)} nothing={nothing} />
    </section>
  );
}

/** The form of the posting again, behind a button: what is changed before publication is reviewed, and so is it after. */
export function EditPosting(part: PostingPart) {
  const { posting, hold } = part;
  const { title, lead, leadPublished, translated, open, saved, savedPublished } = useWords(OWN_WORDS).edit;
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
    <section aria-labelledby="edit" className="stack">
      <h2 id="edit">{title}</h2>
      <p>
        {isPublished ? leadPublished : lead} {posting.translation_state !== null && translated}
      </p>
      {isOpen ? (
        <PostingForm {...part} onClose={close} />
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

type PostingFormProps = PostingPart & { onClose(isSaved: boolean): void };

function PostingForm({ posting, hold, onClose }: PostingFormProps) {
  const words = useWords(OWN_WORDS);
  const formWords = useWords(FORM_WORDS);
  const [shown] = useState(posting.proposed ?? posting.fields);
  const form = useForm({
    read: (changed) => readChangedPosting(changed, formWords),
    async send(edited) {
      const { proposed, fields } = (await hold.refresh()) ?? posting;
      await hold.perform('edit', () => editPosting(mergeEdit(shown, edited, proposed ?? fields)));
      onClose(true);
    },
    explain: (error) => explainNotDone(error, words),
  });
  const { ref } = form.props;
  const filled = useFilledForm(form, shown);
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);
  return (
    <ListingForm
      {...filled}
      of="posting"
      className="posting-form own-listing-edit stack g6 measure"
      foot={
        <>
          <Problem problem={form.problem} />
          <div className="cluster g3">
            <Button className="btn main" type="submit" busy={form.busy}>
              {form.busy ? words.edit.saving : words.edit.save}
            </Button>
            <Button className="btn" busy={form.busy} onClick={() => onClose(false)}>
              {words.edit.keep}
            </Button>
          </div>
        </>
      }
    >
      <Control name="note" {...filled} />
      {/* What was ordered goes with the rest, and is not changed by it. */}
      {POSTING_OPTIONS.map(({ id }) => posting.fields[id] && <input key={id} type="hidden" name={id} value="yes" />)}
    </ListingForm>
  );
}

type EditListingProps = { company: string; initial: OwnListingText; now: string };

/** What a listing says, for the members of its company to change. */
export function EditListing({ company, initial, now }: EditListingProps) {
  const { language, listing: words } = useWords(COMPANY_EDITS_WORDS);
  const formWords = useWords(FORM_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  // A script fills the form. Empty fields before that would look like an empty listing.
  const [isFilling, setFilling] = useState(false);
  useEffect(() => setFilling(true), []);
  const params = { id: company, jobId: initial.job.slug };
  const hold = useEdited({
    initial,
    read: (filled) => readListing(filled, formWords),
    send: async (fields, revision) =>
      (await call('PUT /v1/recruit/{id}/jobs/{jobId}/text', { params, body: { ...fields, revision } })).data,
    reload: async () => (await call('GET /v1/recruit/{id}/jobs/{jobId}/text', { params })).data,
  });
  const { thing, show } = hold;
  const { waiting, why_not } = thing;
  return (
    <div className="waiting-edit stack g6">
      <WaitingEdit
        {...thing}
        differences={waiting ? differencesOf(thing.now, waiting.fields, language) : []}
        now={now}
        onWithdraw={async () => show((await call('DELETE /v1/recruit/{id}/jobs/{jobId}/text/edit', { params })).data)}
      />
      {why_not !== null && (
        <Void mark="no" title={words.shut}>
          {errors.ofField(why_not)}
        </Void>
      )}
      {why_not === null &&
        (isFilling ? <TextForm hold={hold} shown={initial.waiting?.fields ?? initial.now} /> : <Bars />)}
    </div>
  );
}

function TextForm({ hold, shown }: { hold: EditedHold<OwnListingText>; shown: OwnListingText['now'] }) {
  const { language, listing: words } = useWords(COMPANY_EDITS_WORDS);
  const { thing, form, isStale, isSent } = hold;
  const filled = useFilledForm(form, shown);
  return (
    <ListingForm
      {...filled}
      of="listing"
      className="posting-form"
      aria-label={words.form}
      head={
        <>
          <h2 className="vh">{words.heading}</h2>
          {isStale && <StaleNote differences={differencesOf(shown, thing.waiting?.fields ?? thing.now, language)} />}
        </>
      }
      foot={<SendChanges thing={thing} form={form} isSent={isSent} />}
    />
  );
}
