import { useRouter } from '@tanstack/react-router';
import type { Unpublished } from '#contract/listings/drafts.ts';
import { call } from '#web/api/call.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { ToForm } from '#web/components/listings/job-acts.tsx';
import { RECRUIT_JOBS_WORDS } from '#web/components/listings/recruit-jobs-en.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Named } from '#web/ui/named.tsx';

type UnpublishedProps = { company: string; unpublished: Unpublished; now: string };

/** Drafts of the team, and postings that we haven't accepted yet. */
export function UnpublishedList({ company, unpublished: { drafts, waiting }, now }: UnpublishedProps) {
  const words = useWords(RECRUIT_JOBS_WORDS);
  return (
    <>
      {drafts.length > 0 && (
        <section className="mb-6" aria-labelledby="drafts">
          <h2 id="drafts">{words.drafts.title}</h2>
          <ul className="things">
            {drafts.map((draft) => (
              <Draft key={draft.id} company={company} draft={draft} now={now} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className="mb-6" aria-labelledby="waiting">
          <h2 id="waiting">{words.waiting.title}</h2>
          <ul className="things">
            {waiting.map(({ id, title, state, sent_at, path }) => (
              <li key={id}>
                {path ? (
                  <a href={path}>
                    <Named name={title} />
                  </a>
                ) : (
                  <Named name={title} />
                )}
                <span className="mute">{words.waiting.sent(state, words.date(sent_at, now))}</span>
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
  const { drafts: words, date } = useWords(RECRUIT_JOBS_WORDS);
  const { busy, errors } = useWords(RECRUIT_WORDS);
  const title = draft.title || words.untitled;
  const saved = date(draft.updated_at, now);
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
      <Named name={title} />
      <span className="mute">{draft.author ? words.savedBy(saved, draft.author) : words.saved(saved)}</span>
      <fieldset className="job-acts">
        <legend className="vh" lang={langOf(title) ?? 'en'}>
          {title}
        </legend>
        <ToForm label={words.goOn} load={load} />
        <ConfirmButton {...words.remove} busy={busy} explained={errors.ofCall} onConfirm={remove} />
      </fieldset>
    </li>
  );
}
