import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnswerState, WaitingAnswer } from '#contract/applications/recruit-answers.ts';
import type { Application } from '#contract/applications/recruit-applications.ts';
import { isDecided } from '#contract/core/states.ts';
import { call } from '#web/api/call.ts';
import { AnswerDialog } from '#web/components/applications/answer-dialog.tsx';
import { FitMarks, Meets } from '#web/components/applications/applicant-fit.tsx';
import { APPLICANTS_WORDS } from '#web/components/applications/applicants-en.ts';
import { ChosenActs } from '#web/components/applications/chosen-acts.tsx';
import { Reading } from '#web/components/applications/reading.tsx';
import { type ApplicantList, isQuiet } from '#web/components/applications/use-applicants.ts';
import { WaitingBar } from '#web/components/applications/waiting-bar.tsx';
import { useHasKeys } from '#web/components/core/single-keys.ts';
import { StateMark } from '#web/components/employers/application-state.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Age } from '#web/ui/age.tsx';
import { announce } from '#web/ui/announce.ts';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { useShortcuts } from '#web/ui/use-shortcuts.ts';

type ApplicantProps = {
  application: Application;
  target: { to: string; search: Record<string, string | undefined> };
  isOpened: boolean;
  isChosen: boolean;
  onChoose(): void;
  namesJob: boolean;
  now: string;
};

export type ApplicantsProps = {
  company: string;
  list: ApplicantList;
  path: string;
  /** Search parameters besides `opened`. */
  search: Readonly<Record<string, string | undefined>>;
  opened: string | undefined;
  /** Names the job of each, where there are several. */
  namesJobs: boolean;
  now: string;
};

/** Applicants, and beside them what the opened one sent; several can be answered at once. */
export function Applicants({ company, list, path, search, opened, namesJobs, now }: ApplicantsProps) {
  const { applications, failures, setState, forget } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [answering, setAnswering] = useState<Answering | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const bar = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const router = useRouter();
  const { waiting, ask } = useWaiting(company, () => router.invalidate().then(forget));

  const open = (id: string | undefined) =>
    void navigate({ to: path, search: { ...search, opened: id } as never, resetScroll: false });
  const answerable = applications.filter(({ status }) => status !== 'withdrawn');
  const toggle = (id: string) => answerable.some((one) => one.id === id) && setChosen((before) => toggled(before, id));
  const one = applications.find(({ id }) => id === opened);
  const hasKeys = useListKeys({ ids: applications.map(({ id }) => id), opened, open, toggle }, answering !== null);
  useSaid(one?.name);

  /** The bar that takes it back is next, so that it has the focus as soon as it's there. */
  async function sent(lines: string[]): Promise<void> {
    await ask().catch(notAsked);
    flushSync(() => {
      setAnswering(null);
      setRefused(lines);
      setChosen(new Set());
    });
    bar.current?.focus();
  }

  const several = answerable.filter(({ id }) => chosen.has(id));
  return (
    <>
      <ChosenActs
        company={company}
        total={answerable.length}
        chosen={several}
        hasKeys={hasKeys}
        onAll={(all) => setChosen(new Set(all ? answerable.map(({ id }) => id) : []))}
        onAnswer={() => setAnswering(toMany(several))}
        onShortlist={() => beforeInterview(several).forEach((person) => void setState(person, 'shortlisted'))}
      />
      <PrintSheet applications={several} now={now} />
      <WaitingBar ref={bar} company={company} waiting={waiting} onChange={ask} />
      <Refusals lines={[...refused, ...notSaved(applications, failures, opened)]} />
      <div className={one ? 'applicants reading-one' : 'applicants'}>
        <List
          applications={applications}
          opened={opened}
          chosen={chosen}
          onChoose={toggle}
          namesJobs={namesJobs}
          now={now}
          searchFor={(id) => ({ to: path, search: { ...search, opened: id } })}
        />
        {one && (
          <Reading
            company={company}
            application={one}
            now={now}
            failure={failures.get(one.id)}
            hasKeys={hasKeys && answering === null}
            onState={(state) =>
              isQuiet(state) ? void setState(one, state) : setAnswering({ to: [one], status: state })
            }
            onSent={sent}
            onClose={() => {
              document.getElementById(one.id)?.querySelector('a')?.focus();
              open(undefined);
            }}
          />
        )}
      </div>
      {answering && <AnswerDialog company={company} {...answering} onClose={() => setAnswering(null)} onSent={sent} />}
    </>
  );
}

type Answering = { to: Application[]; status?: AnswerState; leftOut?: number };

/** Those for whom it's decided are left out, unless it's decided for all. */
export function toMany<One extends Pick<Application, 'status'>>(chosen: One[]): { to: One[]; leftOut?: number } {
  const open = undecided(chosen);
  const left = chosen.length - open.length;
  if (left === 0 || open.length === 0) return { to: chosen };
  return { to: open, leftOut: left };
}

function undecided<One extends Pick<Application, 'status'>>(chosen: One[]): One[] {
  return chosen.filter(({ status }) => !isDecided(status));
}

/** To shortlist somebody who has an interview would call it off. */
function beforeInterview(chosen: Application[]): Application[] {
  return undecided(chosen).filter(({ status }) => status !== 'interview');
}

/** The opened one says it itself. */
function notSaved(all: readonly Application[], failures: ReadonlyMap<string, string>, opened: string | undefined) {
  return all.flatMap(({ id, name }) => (id !== opened && failures.has(id) ? [`${name}: ${failures.get(id)}`] : []));
}

function Refusals({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

type ListProps = Pick<ApplicantsProps, 'opened' | 'namesJobs' | 'now'> &
  Pick<ApplicantList, 'applications'> & {
    chosen: ReadonlySet<string>;
    onChoose(id: string): void;
    searchFor(id: string | undefined): { to: string; search: Record<string, string | undefined> };
  };

function List({ applications, opened, chosen, onChoose, namesJobs, now, searchFor }: ListProps) {
  return (
    <ul className="applicant-list">
      {applications.map((application) => (
        <Applicant
          key={application.id}
          application={application}
          target={searchFor(application.id === opened ? undefined : application.id)}
          isOpened={application.id === opened}
          isChosen={chosen.has(application.id)}
          onChoose={() => onChoose(application.id)}
          namesJob={namesJobs}
          now={now}
        />
      ))}
    </ul>
  );
}

type ListKeys = {
  ids: readonly string[];
  opened: string | undefined;
  open(id: string): void;
  toggle(id: string): void;
};

/** `j` and `k` open the next and the one before, `x` chooses the opened one. Answers whether keys act at all. */
function useListKeys({ ids, opened, open, toggle }: ListKeys, isOff: boolean): boolean {
  const hasKeys = useHasKeys();
  const at = ids.indexOf(opened ?? '');
  const step = (to: number) => () => {
    const next = ids[to];
    if (next !== undefined && next !== opened) open(next);
  };
  const choose = () => opened !== undefined && toggle(opened);
  useShortcuts({ j: step(at + 1), k: step(Math.max(0, at - 1)), x: choose }, hasKeys && !isOff);
  return hasKeys;
}

/** What is opened stands after the whole list, far from the name that was followed, or from the key. */
function useSaid(name: string | undefined): void {
  const { list } = useWords(APPLICANTS_WORDS);
  const sentence = name && list.opened(name);
  const before = useRef(sentence);
  useEffect(() => {
    if (sentence !== undefined && sentence !== before.current) announce(sentence);
    before.current = sentence;
  }, [sentence]);
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]);
}

const notAsked = (error: unknown) => console.error('Replies on their way were not loaded', error);

/** Answers that are not sent yet, also those of an earlier visit; `onGone` when some of them wait no more. */
function useWaiting(company: string, onGone: () => Promise<void>) {
  const [waiting, setWaiting] = useState<readonly WaitingAnswer[]>([]);
  const known = useRef(0);
  const gone = useRef(onGone);
  gone.current = onGone;
  const ask = useCallback(async () => {
    const { data } = await call('GET /v1/recruit/{id}/answers', { params: { id: company } });
    const isFewer = data.length < known.current;
    known.current = data.length;
    flushSync(() => setWaiting(data));
    if (isFewer) await gone.current();
  }, [company]);
  useEffect(() => {
    ask().catch(notAsked);
  }, [ask]);
  return { waiting, ask };
}

function Applicant({ application, target, isOpened, isChosen, onChoose, namesJob, now }: ApplicantProps) {
  const { id, name, status, interview, fit, details, applied_at, job } = application;
  const { list, ...words } = useWords(APPLICANTS_WORDS);
  const isGone = status === 'withdrawn' || status === 'turned-down' || status === 'declined';
  const looks = `applicant${isOpened ? ' opened' : ''}${isGone ? ' gone' : ''}`;
  return (
    <li>
      <article className={looks} aria-labelledby={`name-${id}`} id={id}>
        <label className="check">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={status === 'withdrawn'}
            onChange={onChoose}
            aria-label={list.choose(name)}
          />
        </label>
        <div>
          <h2 id={`name-${id}`} lang={langOf(name) ?? 'en'}>
            <SiteLink {...target} resetScroll={false} aria-label={isOpened ? list.close(name) : list.open(name)}>
              {name}
            </SiteLink>
          </h2>
          <p className="for">
            <span className="st">
              <StateMark state={status} label={words.state(status)} />
            </span>
            {interview && status === 'interview' && <span className="num">{words.interview.time(interview, now)}</span>}
            {application.wrote_at && <b>{list.wrote}</b>}
            {fit && <Meets fit={fit} words={words.fit} />}
            {namesJob && (
              <span className="soft" lang={langOf(job.title) ?? 'en'}>
                {job.title}
              </span>
            )}
          </p>
          {fit && <FitMarks fit={fit} words={words.fit} />}
          <p className="says" lang={mainLangOf(details) ?? 'en'}>
            {unbroken(details)}
          </p>
        </div>
        <time className="mute num t14 nowrap" dateTime={applied_at}>
          <Age text={words.age(applied_at, now)} />
        </time>
      </article>
    </li>
  );
}

/** Applicants on paper, in the place of the page; the screen shows nothing of it. */
function PrintSheet({ applications, now }: { applications: readonly Application[]; now: string }) {
  const words = useWords(APPLICANTS_WORDS);
  if (applications.length === 0) return null;
  return (
    <section className="print-sheet" aria-label={words.chosen.toPrint}>
      {applications.map(({ id, name, email, portfolio, status, interview, details, applied_at, job }) => (
        <article key={id}>
          <h2 lang={langOf(name) ?? 'en'}>{name}</h2>
          <p>
            {[
              words.state(status),
              interview && words.interview.time(interview, now),
              job.title,
              words.chosen.applied(words.date(applied_at, now)),
            ]
              .filter(Boolean)
              .join(' ·\u00a0')}
          </p>
          <p>
            {email} {'·\u00a0'}
            {portfolio}
          </p>
          <p className="said" lang={mainLangOf(details) ?? 'en'}>
            {details}
          </p>
        </article>
      ))}
    </section>
  );
}
