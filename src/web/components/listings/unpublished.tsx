import { useRouter } from '@tanstack/react-router';
import type { Unpublished } from '#contract/listings/drafts.ts';
import { POSTING_STATES } from '#contract/listings/posting-states.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { ToForm } from '#web/components/listings/job-acts.tsx';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { dateOf } from '#web/ui/time.ts';

type UnpublishedProps = { company: string; unpublished: Unpublished; now: string };

/** Drafts of the team, and postings that we haven't accepted yet. */
export function UnpublishedList({ company, unpublished: { drafts, waiting }, now }: UnpublishedProps) {
  return (
    <>
      {drafts.length > 0 && (
        <section className="mb-6" aria-labelledby="drafts">
          <h2 id="drafts">Drafts</h2>
          <ul className="things">
            {drafts.map((draft) => (
              <Draft key={draft.id} company={company} draft={draft} now={now} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className="mb-6" aria-labelledby="waiting">
          <h2 id="waiting">Waiting</h2>
          <ul className="things">
            {waiting.map(({ id, title, state, sent_at, path }) => (
              <li key={id}>
                {path ? (
                  <a href={path} lang={langOf(title)}>
                    {title}
                  </a>
                ) : (
                  <span lang={langOf(title)}>{title}</span>
                )}
                <span className="mute">
                  {POSTING_STATES.find((known) => known.id === state)?.label}, sent {dateOf(sent_at, now)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type DraftProps = { company: string; draft: Unpublished['drafts'][number]; now: string };

function Draft({ company, draft, now }: DraftProps) {
  const router = useRouter();
  const title = draft.title || 'Untitled';
  const params = { id: company, draftId: draft.id };
  const load = async () => {
    const { typed, revision } = (await call('GET /v1/recruit/{id}/drafts/{draftId}', { params })).data;
    return { typed, search: { company, draft: draft.id, revision } };
  };
  const remove = async () => {
    await call('DELETE /v1/recruit/{id}/drafts/{draftId}', { params });
    await router.invalidate();
  };
  return (
    <li>
      <span lang={langOf(title)}>{title}</span>
      <span className="mute">
        Saved {dateOf(draft.updated_at, now)}
        {draft.author && ` by ${draft.author}`}
      </span>
      <fieldset className="job-acts">
        <legend className="vh">{title}</legend>
        <ToForm label="Continue" load={load} />
        <ConfirmButton
          label="Delete"
          question="Delete this draft for everybody on your team?"
          confirm="Yes, delete it"
          keep="Keep it"
          explained={explainCall}
          onConfirm={remove}
        />
      </fieldset>
    </li>
  );
}
