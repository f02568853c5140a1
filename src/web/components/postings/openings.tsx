import '#web/components/postings/openings.css';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isPublished, type JobState } from '#contract/jobs/job-state.ts';
import type { Unpublished } from '#contract/postings/drafts.ts';
import type { OwnJob, RecruitJob } from '#contract/postings/recruit-jobs.ts';
import { call } from '#web/api/call.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { type Done, DoneNote, JobActs, ToForm } from '#web/components/postings/job-acts.tsx';
import { OWN_WORDS } from '#web/components/postings/own-en.ts';
import { type PostingStanding, RECRUIT_JOBS_WORDS } from '#web/components/postings/recruit-jobs-en.ts';
import { daysUntil } from '#web/components/postings/status.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { ColumnNames } from '#web/ui/columns.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Named } from '#web/ui/named.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type OpeningListProps = {
  company: string;
  jobs: readonly RecruitJob[];
  own: readonly OwnJob[];
  now: string;
};

const GROUPS = [
  { id: 'before', states: ['draft', 'scheduled'] },
  { id: 'open', states: ['open'] },
  { id: 'closed', states: ['closed'] },
] as const satisfies readonly { id: string; states: readonly JobState[] }[];

/** A company's jobs with their views, apply clicks, applications and unread applications, and what can be done. */
export function OpeningList({ company, jobs, own, now }: OpeningListProps) {
  const { columns, groups, clicksHelp } = useWords(RECRUIT_JOBS_WORDS);
  const [done, setDone] = useState<Done | null>(null);
  const byId = new Map(own.map((job) => [job.id, job]));
  return (
    <>
      <DoneNote done={done} />
      <div className="columns openings">
        <ColumnNames names={[columns.jobs, ...NUMBERS.map(({ name }) => columns[name])]} />
        {GROUPS.map(({ id, states }) => {
          const those = jobs.filter(({ state }) => states.some((one) => one === state));
          return (
            those.length > 0 && (
              <section key={id} aria-label={groups[id]}>
                <h2 className="opening-group">{groups[id]}</h2>
                <ul>
                  {those.map((job) => (
                    <Opening
                      key={job.id}
                      company={company}
                      job={job}
                      own={byId.get(job.id)}
                      now={now}
                      onDone={setDone}
                    />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
      {jobs.some(({ counters }) => counters && counters.application_clicks > counters.applications) && (
        <p className="help mt-3">{clicksHelp}</p>
      )}
    </>
  );
}

type OpeningProps = {
  company: string;
  job: RecruitJob;
  own: OwnJob | undefined;
  now: string;
  onDone(done: Done): void;
};

function Opening({ company, job, own, now, onDone }: OpeningProps) {
  const { standing, closed } = useWords(RECRUIT_WORDS);
  const words = useWords(RECRUIT_JOBS_WORDS);
  const { contactEmail } = useSite();
  const { answers } = useWords(OWN_WORDS);
  const lastAct = own?.acts[0];
  const { answer, order, staff, off } = words.draft;
  // One that never opened has no day on which it ended.
  const waits = { answers: answers.waiting(job.awaits), order, staff: job.closed_at ? off : staff };
  const notes = [
    job.waits_for && waits[job.waits_for],
    saysMore(job) && standing[job.state](job, now),
    job.state === 'open' && job.expires_at && words.left(daysUntil(job.expires_at, Date.parse(now))),
    own?.edit_waits && words.editWaits,
    // The answers that it waits for are given here.
    job.waits_for !== 'answers' && own?.follows && words.follows(own.follows),
  ].filter(Boolean);
  // Nobody applied to one that wasn’t live.
  const applications = isPublished(job) || job.counters?.applications;
  return (
    <li className="columns-row opening-job">
      <div>
        <h3 lang={langOf(job.title) ?? 'en'}>
          <SiteLink to={applications ? `/recruit/${company}/jobs/${job.slug}/applications` : `/jobs/${job.slug}`}>
            {job.title}
          </SiteLink>
        </h3>
        {notes.length > 0 && (
          <p className="soft">
            {notes.join(' ·\u00a0')}{' '}
            {job.waits_for === 'answers' && <a href={`/recruit/${company}/company#answers`}>{answer}</a>}
            {job.waits_for === 'staff' && <a href={`mailto:${contactEmail}`}>{closed.write}</a>}
          </p>
        )}
        {lastAct && <p className="t13 mute">{words.done(lastAct, words.date(lastAct.at, now))}</p>}
      </div>
      {job.counters && <Counters counters={job.counters} />}
      {own && (
        <JobActs
          company={company}
          job={own}
          title={job.title}
          wasRead={(job.counters?.reads ?? 0) > 0}
          onDone={onDone}
        />
      )}
    </li>
  );
}

/** Otherwise, a state says no more than the heading of its group. */
function saysMore({ state, closed_at }: RecruitJob): boolean {
  return { draft: false, scheduled: true, open: true, closed: closed_at !== null }[state];
}

const NUMBERS = [
  { name: 'reads', count: 'reads' },
  { name: 'application_clicks', count: 'application_clicks' },
  { name: 'applications', count: 'applications' },
  { name: 'new', count: 'new_applications' },
] as const;

function Counters({ counters }: { counters: NonNullable<RecruitJob['counters']> }) {
  const { columns } = useWords(RECRUIT_JOBS_WORDS);
  return (
    <dl>
      {NUMBERS.map(({ name, count }) => (
        <div key={name}>
          <dt>{columns[name]}</dt>
          <dd className={name === 'new' && counters[count] > 0 ? 'fresh' : undefined}>
            {counters[count].toLocaleString('en')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Waiting = Unpublished['waiting'][number];

type UnpublishedProps = { company: string; unpublished: Unpublished; now: string };

/** Drafts of the team, and postings that we haven't accepted yet. */
export function UnpublishedList({ company, unpublished: { drafts, waiting }, now }: UnpublishedProps) {
  const words = useWords(RECRUIT_JOBS_WORDS);
  return (
    <>
      {drafts.length > 0 && (
        <section className="mb-6" aria-labelledby="drafts">
          <h2 id="drafts">{words.drafts.title}</h2>
          <p className="soft">{words.drafts.next}</p>
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
            {waiting.map(({ id, title, sent_at, path, ...posting }) => (
              <li key={id}>
                {path ? (
                  <a href={path}>
                    <Named name={title} />
                  </a>
                ) : (
                  <Named name={title} />
                )}
                <span className="mute">
                  {words.waiting.sent(standingOf(posting), words.date(sent_at, now))}{' '}
                  {path && words.waiting.next(standingOf(posting))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** In review, one whose English text is offered waits for its company. */
function standingOf({ state, translation_state }: Pick<Waiting, 'state' | 'translation_state'>): PostingStanding {
  return state === 'in-review' && translation_state === 'offered' ? 'offered' : state;
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
