import type { ReactNode } from 'react';
import { EMPLOYMENT_TYPES, OCCUPATIONS, REGIONS } from '#contract/core/vocabulary.ts';
import { ANSWER_DAYS, type CompanyQuestion } from '#contract/employers/answer-terms.ts';
import type { CompanyRecord, NewStaffAnswer } from '#contract/employers/company-answers.ts';
import type { AdminCompany } from '#contract/employers/desk-companies.ts';
import { call } from '#web/api/call.ts';
import { ANSWER_CHOICES, chosenAnswer } from '#web/components/employers/answer-choices.ts';
import { questionLabel as labelOfQuestion, scopeLabel } from '#web/components/employers/company-answers.tsx';
import type { Field, Section, Verb } from '#web/desk/kit/definition.ts';
import { Asked, Moment, Table } from '#web/desk/kit/parts.tsx';
import { useVerb, Verbs } from '#web/desk/kit/verbs.tsx';
import { Say, say, sayOf } from '#web/desk/language/say.tsx';
import { optionsOf } from '#web/desk/language/terms.ts';
import { saySentence } from '#web/desk/language/told.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useShortcuts } from '#web/ui/use-shortcuts.ts';

/** Each is a question and an answer: `Visa: Sponsored`. */
const ANSWERS = ANSWER_CHOICES.flatMap(({ choices }) =>
  choices.map(({ id, label }) => ({ id, label: label.split(': ').map(sayOf).join(': ') })),
);

const questionLabel = (question: CompanyQuestion) => sayOf(labelOfQuestion(question));

const FIELDS: readonly Field[] = [
  { name: 'value', label: say('Answer'), kind: 'choice', options: ANSWERS, required: true },
  {
    name: 'occupation',
    label: say('Field of work'),
    kind: 'choice',
    options: optionsOf(OCCUPATIONS),
    help: say('Leave it empty for all.'),
  },
  {
    name: 'region',
    label: say('Region'),
    kind: 'choice',
    options: optionsOf(REGIONS),
    help: say('Leave it empty for all.'),
  },
  {
    name: 'employment_type',
    label: say('Employment'),
    kind: 'choice',
    options: optionsOf(EMPLOYMENT_TYPES),
    help: say('Leave it empty for all.'),
  },
  { name: 'source_url', label: say('Page that says so'), kind: 'url' },
  { name: 'sentence', label: say('The sentence, word for word'), kind: 'line' },
  { name: 'told_on', label: say('Or the day they told you'), kind: 'day' },
  { name: 'note', label: say('Who told you, and how'), kind: 'line' },
];

type Filled = Omit<NewStaffAnswer, 'question'>;

/** What a company answers for all of its listings, and which of them say something else. */
export const companyAnswers: Section<AdminCompany> = {
  id: 'answers',
  title: say('Answers for its listings'),
  intro: say('They fill in what a listing leaves out, for {days} days each.', { days: ANSWER_DAYS }),
  Body: Answers,
  verbs: [
    {
      does: say('Record it'),
      under: say('Record an answer'),
      given: { fields: FIELDS },
      run: ({ id }, { value: chosen, ...filled }: Filled) => {
        const body = { ...filled, ...chosenAnswer(chosen) };
        return call('POST /v1/admin/companies/{id}/general-answers', { params: { id }, body });
      },
      done: say('Its listings show it now.'),
    },
  ],
};

/** What the desk knows of a company's answers, and of asking it. */
export function OfCompany({ id, children }: { id: string; children(record: CompanyRecord): ReactNode }) {
  const ask = async () => (await call('GET /v1/admin/companies/{id}/general-answers', { params: { id } })).data;
  return (
    <Asked name={['company-answers', id]} ask={ask}>
      {children}
    </Asked>
  );
}

function Answers({ row: { id } }: { row: AdminCompany }) {
  return (
    <OfCompany id={id}>
      {({ answers, differing, asking }) => (
        <>
          <Asking {...{ id, asking }} />
          {answers.length === 0 ? <p className="mute">{say('No answers yet.')}</p> : <Kept {...{ id, answers }} />}
          {differing.length > 0 && (
            <>
              <p className="warn mt-6 mb-3">
                {say(
                  'Some listings say something else, and theirs counts. If a listing only suggests it, the company’s answer counts.',
                )}
              </p>
              <Table
                rows={differing}
                keyOf={({ job, question }) => `${job.slug} ${question}`}
                columns={[
                  {
                    label: say('Listing'),
                    isHead: true,
                    wide: true,
                    cell: ({ job }) => <SiteLink to={`/admin/jobs/${job.slug}`}>{job.title}</SiteLink>,
                  },
                  { label: say('Fact'), cell: ({ question }) => questionLabel(question) },
                  {
                    label: say('Listing says'),
                    cell: ({ listing, is_sure }) =>
                      is_sure ? sayOf(listing) : say('Perhaps: {answer}', { answer: sayOf(listing) }),
                  },
                  { label: say('Company says'), cell: ({ company }) => sayOf(company) },
                ]}
              />
            </>
          )}
        </>
      )}
    </OfCompany>
  );
}

type AskingProps = { id: string; asking: CompanyRecord['asking']; hasKeys?: boolean };

/** Whether and when it was asked, and one key that asks it. */
export function Asking({ id, asking: { off_at, why_not, last }, hasKeys = true }: AskingProps) {
  const verb = useVerb();
  const ask = () =>
    verb.act(
      () => call('POST /v1/admin/companies/{id}/question', { params: { id } }),
      say('We’ll send the email in the next business hour in Korea.'),
    );
  useShortcuts({ [ASK_KEY]: () => void ask() }, hasKeys && why_not === null);
  return (
    <ul className="desk-lines">
      {last && (
        <li>
          <Say text="Asked {when}" when={<Moment at={last.asked_at} />} />
          {!last.is_sent && <Say text=", email goes out {when}" when={<Moment at={last.sends_at} />} />}
          {last.reminded_at && <Say text=", reminded {when}" when={<Moment at={last.reminded_at} />} />}
          {last.answered_at ? (
            <Say text=", answered {when}" when={<Moment at={last.answered_at} />} />
          ) : (
            say(', not answered')
          )}
        </li>
      )}
      {last?.waiting && <Proposed id={last.id} {...last.waiting} />}
      <li className="desk-state">
        {off_at ? (
          <span>
            <Say text="Asked us not to ask again {when}" when={<Moment at={off_at} />} />
          </span>
        ) : (
          why_not && saySentence(why_not)
        )}
        {off_at && <Verbs row={{ id }} verbs={CHANGED_ITS_MIND} />}
        {why_not === null && (
          <Button className="btn small" busy={verb.busy} aria-keyshortcuts={ASK_KEY} onClick={() => void ask()}>
            {say('Ask the company')} {hasKeys && <kbd>{ASK_KEY}</kbd>}
          </Button>
        )}
        <Problem problem={verb.problem} />
      </li>
    </ul>
  );
}

const ASK_KEY = 'q';

const CHANGED_ITS_MIND: readonly Verb<Pick<AdminCompany, 'id'>>[] = [
  {
    does: say('Allow questions'),
    line: say('Who changed their mind, when and how'),
    run: ({ id }, note: string) =>
      call('POST /v1/admin/companies/{id}/allow-questions', { params: { id }, body: { note } }),
    done: say('You can ask it again.'),
  },
];

type ProposedProps = { id: string } & NonNullable<NonNullable<CompanyRecord['asking']['last']>['waiting']>;

/** What came by a link that went to no address of the company's own; the queue has it too. */
function Proposed({ id, since, answers }: ProposedProps) {
  const verb = useVerb();
  const decide = (key: 'accept' | 'dismiss') =>
    verb.act(
      () =>
        call('POST /v1/admin/queue/{kind}/{id}/decision', {
          params: { kind: 'answer', id },
          body: { key, revision: since },
        }),
      say('Done. You have a moment to undo it.'),
    );
  return (
    <li className="desk-state">
      <span className="warn">
        <Say
          text="Sent {when}, from an unverified address: {answers}"
          when={<Moment at={since} />}
          answers={answers.map(({ question, label }) => `${questionLabel(question)}: ${sayOf(label)}`).join('; ')}
        />
      </span>
      <Button className="btn small main" busy={verb.busy} onClick={() => void decide('accept')}>
        {say('Accept')}
      </Button>
      <Button className="btn small" busy={verb.busy} onClick={() => void decide('dismiss')}>
        {say('Dismiss')}
      </Button>
      <Problem problem={verb.problem} />
    </li>
  );
}

const GIVEN_BY = {
  company: say('The company'),
  'staff-page': say('Its page'),
  'staff-told': say('Told staff'),
} as const;
const ENDED = { 'taken-back': say('Removed'), replaced: say('Replaced'), expired: say('Expired') } as const;

function Kept({ id, answers }: { id: string; answers: CompanyRecord['answers'] }) {
  const verb = useVerb();
  const takeBack = (answerId: string) =>
    verb.act(
      () => call('DELETE /v1/admin/companies/{id}/general-answers/{answerId}', { params: { id, answerId } }),
      say('Removed. It no longer counts.'),
    );
  return (
    <>
      <Table
        rows={answers}
        keyOf={(answer) => answer.id}
        columns={[
          { label: say('Fact'), isHead: true, cell: ({ question }) => questionLabel(question) },
          { label: say('Answer'), cell: ({ label }) => sayOf(label) },
          { label: say('For'), cell: (answer) => scopeLabel(answer).split(', ').map(sayOf).join(', ') },
          {
            label: say('By'),
            wide: true,
            cell: ({ given_by, url, sentence, note }) => (
              <>
                {GIVEN_BY[given_by]}
                {url && (
                  <>
                    {' '}
                    <a href={url} rel="noopener nofollow">
                      {url}
                    </a>
                  </>
                )}
                {sentence && `: “${sentence}”`}
                {note && `: ${note}`}
              </>
            ),
          },
          { label: say('Given'), cell: ({ since }) => <Moment at={since} /> },
          {
            label: say('Valid until'),
            cell: ({ counts_until, ended_why }) => (ended_why ? ENDED[ended_why] : <Moment at={counts_until} />),
          },
          {
            label: say('Remove'),
            cell: (answer) =>
              answer.ended_at === null && (
                <Button className="btn small" busy={verb.busy} onClick={() => void takeBack(answer.id)}>
                  {say('Remove {what}', { what: sayOf(answer.label) })}
                </Button>
              ),
          },
        ]}
      />
      <Problem problem={verb.problem} />
    </>
  );
}
