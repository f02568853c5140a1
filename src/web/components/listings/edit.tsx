import { useEffect, useRef, useState } from 'react';
import type { OwnListingText } from '#contract/listings/company-edits.ts';
import { POSTING_OPTIONS } from '#contract/payments/pricing.ts';
import { call } from '#web/api/call.ts';
import { editPosting, explainNotDone } from '#web/components/listings/call.ts';
import { differencesOf, mergeEdit } from '#web/components/listings/differences.ts';
import { readChangedPosting, readListing } from '#web/components/listings/draft.ts';
import { Control } from '#web/components/listings/fields.tsx';
import { ListingForm, useFilledForm } from '#web/components/listings/form.tsx';
import type { PostingPart } from '#web/components/listings/hold.ts';
import {
  Differences,
  type EditedHold,
  SendChanges,
  StaleNote,
  useEdited,
  WaitingEdit,
} from '#web/components/listings/waiting-edit.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { Void } from '#web/ui/void.tsx';

/** A change of a published listing that waits for review, against what readers see. */
export function ProposedEdit({ posting: { fields, proposed, job }, words }: PostingPart) {
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
  const { posting, words, hold } = part;
  const { title, lead, leadPublished, open, saved, savedPublished } = words.edit;
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
      <p>{isPublished ? leadPublished : lead}</p>
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

function PostingForm({ posting, words, hold, onClose }: PostingFormProps) {
  const [shown] = useState(posting.proposed ?? posting.fields);
  const form = useForm({
    read: readChangedPosting,
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
      // The form is in English, as the page of new postings is.
      lang="en"
      className="posting-form own-listing-edit stack g6 measure"
      foot={
        <>
          <Problem problem={form.problem} />
          <div className="cluster g3" lang={words.language}>
            <button className="btn main" type="submit" disabled={form.busy}>
              {form.busy ? words.edit.saving : words.edit.save}
            </button>
            <button className="btn" type="button" disabled={form.busy} onClick={() => onClose(false)}>
              {words.edit.keep}
            </button>
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
  const params = { id: company, jobId: initial.job.slug };
  const hold = useEdited({
    initial,
    read: readListing,
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
        differences={waiting ? differencesOf(thing.now, waiting.fields) : []}
        now={now}
        onWithdraw={async () => show((await call('DELETE /v1/recruit/{id}/jobs/{jobId}/text/edit', { params })).data)}
      />
      {why_not === null ? (
        <TextForm hold={hold} shown={initial.waiting?.fields ?? initial.now} />
      ) : (
        <Void mark="no" title="You can’t edit this here right now">
          {why_not}
        </Void>
      )}
    </div>
  );
}

function TextForm({ hold, shown }: { hold: EditedHold<OwnListingText>; shown: OwnListingText['now'] }) {
  const { thing, form, isStale, isSent } = hold;
  const filled = useFilledForm(form, shown);
  return (
    <ListingForm
      {...filled}
      of="listing"
      className="posting-form"
      aria-label="The listing"
      head={
        <>
          <h2 className="vh">What the listing says</h2>
          {isStale && <StaleNote differences={differencesOf(shown, thing.waiting?.fields ?? thing.now)} />}
        </>
      }
      foot={<SendChanges thing={thing} form={form} isSent={isSent} />}
    />
  );
}
