import type { OwnListingText } from '#contract/listings/company-edits.ts';
import { call } from '#web/api/call.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { COMPANY_EDITS_WORDS } from '#web/components/listings/company-edits-en.ts';
import { differencesOf } from '#web/components/listings/differences.ts';
import { readListing } from '#web/components/listings/draft.ts';
import { ListingForm, useFilledForm } from '#web/components/listings/form.tsx';
import { FORM_WORDS } from '#web/components/listings/form-words.ts';
import {
  type EditedHold,
  SendChanges,
  StaleNote,
  useEdited,
  WaitingEdit,
} from '#web/components/listings/waiting-edit.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Void } from '#web/ui/void.tsx';

type EditListingProps = { company: string; initial: OwnListingText; now: string };

/** What a listing says, for the members of its company to change. */
export function EditListing({ company, initial, now }: EditListingProps) {
  const { language, listing: words } = useWords(COMPANY_EDITS_WORDS);
  const formWords = useWords(FORM_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
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
      {why_not === null ? (
        <TextForm hold={hold} shown={initial.waiting?.fields ?? initial.now} />
      ) : (
        <Void mark="no" title={words.shut}>
          {errors.ofField(why_not)}
        </Void>
      )}
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
