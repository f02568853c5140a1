import '#web/components/posting/posting.css';
import '#web/components/recruit/recruit-edit.css';
import { useEffect, useState } from 'react';
import type { OwnListingText } from '#contract/company-edits.ts';
import { call } from '#web/api/call.ts';
import { differencesOf } from '#web/components/own-posting/differences.ts';
import { typedOf } from '#web/components/own-posting/edited-fields.ts';
import { AnswersPart } from '#web/components/posting/answers-part.tsx';
import { MorePart } from '#web/components/posting/more-part.tsx';
import { PayPart } from '#web/components/posting/pay-part.tsx';
import { readListing } from '#web/components/posting/read-posting.ts';
import { TextPart } from '#web/components/posting/text-part.tsx';
import { fillForm, typedIn } from '#web/components/posting/typed.ts';
import { usePreview } from '#web/components/posting/use-preview.ts';
import { EditStanding } from '#web/components/recruit/edit-standing.tsx';
import { SendChanges } from '#web/components/recruit/send-changes.tsx';
import { StaleNote } from '#web/components/recruit/stale-note.tsx';
import { useEdited } from '#web/components/recruit/use-edited.ts';
import type { Typed } from '#web/storage/posting-draft.ts';
import { Void } from '#web/ui/void.tsx';

type ListingEditProps = { company: string; initial: OwnListingText; now: string };

/** What a listing says, for its company to change; the form is that of new postings. */
export function ListingEdit({ company, initial, now }: ListingEditProps) {
  const params = { id: company, jobId: initial.job.slug };
  const hold = useEdited({
    initial,
    read: readListing,
    send: async (fields, revision) =>
      (await call('PUT /v1/recruit/{id}/jobs/{jobId}/text', { params, body: { ...fields, revision } })).data,
    reload: async () => (await call('GET /v1/recruit/{id}/jobs/{jobId}/text', { params })).data,
  });
  const { thing, show } = hold;
  const { waiting } = thing;
  return (
    <div className="recruit-edit">
      <EditStanding
        {...thing}
        differences={waiting ? differencesOf(thing.now, waiting.fields) : []}
        now={now}
        onWithdraw={async () => show((await call('DELETE /v1/recruit/{id}/jobs/{jobId}/text/edit', { params })).data)}
      />
      {thing.why_not === null ? (
        <ListingForm hold={hold} shown={initial.waiting?.fields ?? initial.now} />
      ) : (
        <Void mark="no" title="Not to be changed here now">
          {thing.why_not}
        </Void>
      )}
    </div>
  );
}

type ListingFormProps = {
  hold: ReturnType<typeof useEdited<OwnListingText, unknown>>;
  /** What the form begins with. */
  shown: OwnListingText['now'];
};

function ListingForm({ hold: { thing, form, isStale, isSent }, shown }: ListingFormProps) {
  const [typed, setTyped] = useState<Typed>({});
  const { ref } = form.props;
  useEffect(() => {
    if (!ref.current) return;
    fillForm(ref.current, typedOf(shown));
    setTyped(typedIn(new FormData(ref.current)));
  }, [ref, shown]);
  const { preview } = usePreview(typed);
  const parts = { form, typed, preview };
  const { waiting } = thing;
  return (
    <form
      className="posting-form"
      aria-label="The listing"
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        setTyped(typedIn(new FormData(event.currentTarget)));
      }}
    >
      <h2 className="vh">What the listing says</h2>
      {isStale && <StaleNote differences={differencesOf(shown, waiting?.fields ?? thing.now)} />}
      <fieldset disabled={form.busy}>
        <TextPart {...parts} isListed />
        <AnswersPart {...parts} />
        <PayPart {...parts} />
        <MorePart {...parts} isListed />
      </fieldset>
      <SendChanges thing={thing} form={form} isSent={isSent} />
    </form>
  );
}
