import type { z } from 'zod';
import { answersOf } from '#contract/jobs/job-answers.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { payLine } from '#contract/jobs/pay.ts';
import type { PostingDraft } from '#contract/postings/posting-fields.ts';
import type { PostingPreview } from '#contract/postings/postings.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import type { Typed } from '#web/browser-storage/posting-draft.ts';
import { ListHead } from '#web/components/jobs/job-list.tsx';
import { JobRow } from '#web/components/jobs/job-row.tsx';
import { listedJob } from '#web/components/jobs/listed-job.ts';
import { draftOf, type FoundFact, foundFacts, statusOfFact, typeInto } from '#web/components/postings/draft.ts';
import { FORM_WORDS, type FormWords } from '#web/components/postings/form-en.ts';
import { ListingWords } from '#web/components/postings/listing-words.tsx';
import { JobSheet } from '#web/components/postings/sheet.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import type { Form } from '#web/ui/use-form.ts';
import { useSaidChanges } from '#web/ui/use-said-changes.ts';

/** `away`: the last answer did not come, so that the preview is older than the form. */
type Seen = { preview: PostingPreview | null; isAway: boolean };

export function usePreview(draft: z.input<typeof PostingDraft>): Seen {
  const asked = JSON.stringify(draft);
  const { answer, isAway } = useAnswer(asked === EMPTY ? null : asked, ask);
  return { preview: answer, isAway };
}

async function ask(draft: string): Promise<PostingPreview> {
  return (await call('POST /v1/job-postings/preview', { body: JSON.parse(draft) })).data;
}

const EMPTY = JSON.stringify(draftOf({}));

/** What isn't written yet, in muted words. */
function blanksOf({ title, company }: Job): string | undefined {
  return [!title && 'title', !company.name && 'company'].filter(Boolean).join(' ') || undefined;
}

function filledIn(job: Job, { yourTitle, yourCompany }: FormWords['preview']): Job {
  const { title, company } = job;
  return { ...job, title: title || yourTitle, company: { ...company, name: company.name || yourCompany } };
}

/** The listing as it stands in the lists. Its links lead nowhere yet, so only its words are read out. */
export function PreviewRow({ job }: { job: Job | null }) {
  const { preview } = useWords(FORM_WORDS);
  return (
    <section className="posting-row" aria-label={preview.row}>
      {job ? (
        <>
          <p className="vh">
            {preview.row}: <span lang="en">{rowText(job)}</span>
          </p>
          <div className="list" lang="en" inert data-blank={blanksOf(job)}>
            <ListHead />
            <ul>
              <JobRow job={listedJob(filledIn(job, preview))} now={job.source.first_seen} />
            </ul>
          </div>
        </>
      ) : (
        <p className="t14 mute posting-empty">{preview.rowEmpty}</p>
      )}
    </section>
  );
}

function rowText(job: Job): string {
  const answers = answersOf(job).map(({ question, label }) => `${question}: ${label}`);
  return [job.title, job.company.name, ...answers, payLine(job.pay)].join('. ');
}

export function PreviewPage({ job, isAway }: { job: Job | null; isAway: Seen['isAway'] }) {
  const { preview } = useWords(FORM_WORDS);
  if (!job && !isAway) return null;
  return (
    // It scrolls by itself, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus.
    <section className="posting-page" aria-labelledby="preview" tabIndex={0}>
      <h3 id="preview">{preview.page}</h3>
      {job && preview.explained && <ListingWords explained={preview.explained} />}
      <p role="status" className="t13 mute">
        {isAway && preview.away}
      </p>
      {job && (
        <div inert data-blank={blanksOf(job)}>
          <JobSheet job={filledIn(job, preview)} />
        </div>
      )}
    </section>
  );
}

/** Sentences of the text that ask for what nobody may ask applicants. */
export function Concerns({ concerns }: { concerns: PostingPreview['concerns'] }) {
  const { concerns: words } = useWords(FORM_WORDS);
  const labels = new Set(concerns.map(words.kind));
  useSaidChanges(concerns.length > 0 ? `${words.title}: ${[...labels].join('; ')}` : '');
  if (concerns.length === 0) return null;
  return (
    <div className="posting-concerns">
      <div className="warn">
        <Icon name="caution" />
        <div>
          <p>{words.title}</p>
          <ul>
            {[...labelsBySentence(concerns, words)].map(([sentence, labels]) => (
              <li key={sentence}>
                <q lang={mainLangOf(sentence) ?? 'en'}>{sentence}</q>
                {labels.map((label) => (
                  <span key={label}>{label}</span>
                ))}
              </li>
            ))}
          </ul>
          <p className="t13">
            {concerns.some(({ kind }) => kind !== 'age') && words.fair}
            {concerns.some(({ kind }) => kind === 'age') && words.age}
            {words.never}
          </p>
        </div>
      </div>
    </div>
  );
}

function labelsBySentence(concerns: PostingPreview['concerns'], words: FormWords['concerns']): Map<string, string[]> {
  const labels = new Map<string, string[]>();
  for (const { sentence, ...concern } of concerns)
    labels.set(sentence, [...(labels.get(sentence) ?? []), words.kind(concern)]);
  return labels;
}

type FoundInTextProps = { form: Form; typed: Typed; read: PostingPreview['read'] };

/** What the text says of the fields, each with its sentence. It counts once the employer has confirmed it. */
export function FoundInText({ form, typed, read }: FoundInTextProps) {
  const inLanguage = useWords(FORM_WORDS);
  const { found: words } = inLanguage;
  const found = foundFacts(read, inLanguage);
  const open = found.filter((fact) => fact.isSure && statusOfFact(fact, typed) === 'open');
  const take = (facts: FoundFact[]) => {
    const element = form.props.ref.current;
    if (element) for (const { fills } of facts) typeInto(element, fills);
  };
  return (
    <>
      <p className="vh" role="status">
        {found.length > 0 && words.told(found.length, open.length)}
      </p>
      {found.length > 0 && (
        <section className="box posting-found" aria-labelledby="found">
          <div className="posting-found-head ends">
            <h4 id="found">{words.title}</h4>
            {open.length > 1 && (
              <button className="btn small" type="button" onClick={() => take(open)}>
                {words.all(open.length)}
              </button>
            )}
          </div>
          <ul>
            {found.map((fact) => (
              <FoundLine key={fact.question + fact.sentence} {...{ fact, typed }} onTake={() => take([fact])} />
            ))}
          </ul>
          <p className="help">{words.help}</p>
        </section>
      )}
    </>
  );
}

/** Longer than this, it's sentences to read. */
const BOLD_MAX = 100;

function FoundLine({ fact, typed, onTake }: { fact: FoundFact; typed: Typed; onTake(): void }) {
  const { question, label, sentence, isSure } = fact;
  const status = statusOfFact(fact, typed);
  const Label = label.length > BOLD_MAX ? 'span' : 'b';
  const { take, unsure, otherwise } = useWords(FORM_WORDS).found;
  return (
    <li>
      <p>
        <span className="mute">{question}</span> <Label lang={langOf(label) ?? 'en'}>{label}</Label>
        {!isSure && <span className="mute">{unsure}</span>}
        {sentence !== label && (
          <small>
            <q lang={mainLangOf(sentence) ?? 'en'}>{sentence}</q>
          </small>
        )}
        {status === 'other' && <small>{otherwise}</small>}
      </p>
      {/* Stays where it is, so that the keyboard keeps its place. */}
      <button
        className="btn small"
        type="button"
        aria-disabled={status === 'taken'}
        aria-label={`${take[status]}: ${question}, ${label}`}
        onClick={() => status !== 'taken' && onTake()}
      >
        {take[status]}
      </button>
    </li>
  );
}

/** Shown under a title in Hangul: readers search in English. Where each of its words is known, one press takes it over. */
export function TitleHint({ form, title }: { form: Form; title: string }) {
  const { titleHint } = useWords(FORM_WORDS);
  const isKorean = langOf(title) === 'ko';
  const english = englishTitle(title);
  const hint = english === null ? titleHint.example : titleHint.lead;
  useSaidChanges(isKorean ? hint : '');
  if (!isKorean) return null;
  const take = () => {
    const element = form.props.ref.current;
    if (element && english) typeInto(element, { title: english });
  };
  return (
    <p className="help cluster g2">
      {hint}
      {english !== null && (
        <button className="btn small" type="button" onClick={take}>
          {titleHint.use(english)}
        </button>
      )}
    </p>
  );
}

/** `백엔드 개발자 (결제)` as `Backend Engineer, Payments`; null if a word of it isn't known. */
function englishTitle(title: string): string | null {
  const parts = title.split(/[()[\]{}/,·|]+/).flatMap((part) => part.trim() || []);
  const english = parts.map((part) => part.split(/\s+/).map((word) => WORDS.get(word) ?? word));
  return english.flat().some((word) => langOf(word) === 'ko')
    ? null
    : english.map((words) => words.join(' ')).join(', ');
}

const WORDS = new Map(
  Object.entries({
    ...{
      개발자: 'Engineer',
      엔지니어: 'Engineer',
      프로그래머: 'Programmer',
      아키텍트: 'Architect',
      연구원: 'Researcher',
    },
    ...{ 백엔드: 'Backend', 프론트엔드: 'Frontend', 프런트엔드: 'Frontend', 풀스택: 'Full-Stack', 서버: 'Backend' },
    ...{ 웹: 'Web', 모바일: 'Mobile', 안드로이드: 'Android', 앱: 'App', 게임: 'Game', 임베디드: 'Embedded' },
    ...{ 소프트웨어: 'Software', 시스템: 'Systems', 플랫폼: 'Platform', 인프라: 'Infrastructure', 클라우드: 'Cloud' },
    ...{ 데이터: 'Data', 머신러닝: 'Machine Learning', 인공지능: 'AI', 보안: 'Security', 네트워크: 'Network' },
    ...{ 블록체인: 'Blockchain', 결제: 'Payments', 검색: 'Search', 추천: 'Recommendations', 물류: 'Logistics' },
    ...{ 프로덕트: 'Product', 제품: 'Product', 프로젝트: 'Project', 서비스: 'Service', 기획자: 'Planner' },
    ...{ 디자이너: 'Designer', 브랜드: 'Brand', 그래픽: 'Graphic', 분석가: 'Analyst', 과학자: 'Scientist' },
    ...{ 매니저: 'Manager', 오너: 'Owner', 마케터: 'Marketer', 마케팅: 'Marketing', 컨설턴트: 'Consultant' },
    ...{ 영업: 'Sales', 운영: 'Operations', 담당자: 'Specialist', 리드: 'Lead', 팀장: 'Team Lead' },
    ...{ 시니어: 'Senior', 주니어: 'Junior', 신입: 'Entry-Level', 인턴: 'Intern', 글로벌: 'Global' },
  }),
);
