import { CONVERSATION_OUTCOMES, type ConversationOutcome, type ConversationState } from '#contract/core/states.ts';
import type { AdminTalentReport } from '#contract/talents/desk-talent-reports.ts';
import { call } from '#web/api/call.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { StateWord } from '#web/desk/kit/state-word.tsx';
import { Say, say, type Words } from '#web/desk/language/say.tsx';
import { termText } from '#web/desk/language/terms.ts';
import { mainLangOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const settle = (id: string, outcome: ConversationOutcome, message = '') =>
  call('POST /v1/admin/talent-reports/{id}/outcome', { params: { id }, body: { outcome, message } });

/** Conversations that talents reported: why, all that was said, and what staff decide about it. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/talent-reports',
    title: say('Reported conversations'),
    about: say('Resolve talents’ reports about companies that messaged them.'),
    columns: [
      {
        label: say('Company'),
        cell: ({ id, company }) => <SiteLink to={`/admin/talent-reports/${id}`}>{company.name}</SiteLink>,
      },
      {
        label: say('Why'),
        wide: true,
        cell: ({ reason }) => reason ?? <span className="mute">{say('No reason given')}</span>,
      },
      { label: say('Reported|when'), sort: 'created_at', cell: ({ created_at }) => <Moment at={created_at} /> },
      { label: say('State'), cell: ({ outcome }) => <Outcome outcome={outcome} /> },
      { label: say('Resolved'), sort: 'handled_at', cell: ({ handled_at: at }) => at && <Moment at={at} /> },
    ],
    search: say('Company or reason'),
    filters: [
      {
        name: 'state',
        label: say('State'),
        options: [
          { id: 'waiting', label: say('Waiting') },
          { id: 'handled', label: say('Resolved') },
        ],
      },
    ],
    sort: { field: 'created_at', order: 'DESC' },
    empty: say('No reports. When a talent reports a company’s message, it appears here.'),
  }),
  Record: recordOf('GET /v1/admin/talent-reports/{id}', {
    title: ({ company }) => say('What {name} wrote to a talent', { name: company.name }),
    about: say('Read the conversation and resolve the report. We log who reads it.'),
    parts: [
      {
        id: 'report',
        title: say('The report'),
        facts: ({ company, reason, created_at, reporter, ...report }) => [
          [
            say('Company'),
            <SiteLink key="company" to={`/admin/companies/${company.id}`}>
              {company.name}
            </SiteLink>,
          ],
          [say('Why'), reason ?? say('No reason given.')],
          [say('Reported|when'), <Moment key="reported" at={created_at} />],
          [say('By'), reporter ? <Account key="by" id={reporter} /> : say('A deleted account')],
          [say('Other reports'), String(report.other_reports)],
          [say('Can message talents'), report.company_may_write ? say('Yes') : say('No')],
          [say('State'), <Outcome key="state" outcome={report.outcome} />],
          [say('Resolved'), report.handled_at && <Moment key="settled" at={report.handled_at} />],
          [say('Message to the company'), report.message],
        ],
      },
      {
        id: 'decision',
        title: say('Decision'),
        if: ({ handled_at }) => handled_at === null,
        intro: ({ company_address }) =>
          company_address
            ? say(
                'We email the talent your decision. Your message to the company goes to {address} and doesn’t say who reported it.',
                { address: company_address },
              )
            : say(
                'We email the talent your decision. We don’t have an address for the company, so you can’t warn it. If you block it, it won’t be told.',
              ),
        verbs: [
          {
            does: say('Dismiss'),
            run: ({ id }) => settle(id, 'dismissed'),
            done: say('Dismissed. We’ve told the talent.'),
          },
          {
            does: say('Warn company'),
            line: say('What has to change (the company reads this)'),
            if: ({ company_address }) => company_address !== null,
            run: ({ id }, text: string) => settle(id, 'warned', text),
            done: say('Company warned. We’ve told the talent.'),
          },
          {
            does: say('Block company'),
            line: say('Why it’s blocked (the company reads this)'),
            if: ({ company_may_write }) => company_may_write,
            run: ({ id }, text: string) => settle(id, 'blocked', text),
            done: say('Company blocked. It can’t search or message talents.'),
          },
        ],
      },
      { id: 'conversation', title: say('The conversation'), Body: Conversation },
    ],
    history: true,
  }),
} satisfies Kind;

function Outcome({ outcome }: Pick<AdminTalentReport, 'outcome'>) {
  return (
    <StateWord state={outcome ?? 'waiting'}>
      {outcome ? termText(CONVERSATION_OUTCOMES, outcome) : say('Waiting')}
    </StateWord>
  );
}

function Account({ id }: { id: string }) {
  return <SiteLink to={`/admin/users/${id}`}>{say('This account')}</SiteLink>;
}

const STATES: Record<ConversationState, Words> = {
  open: 'Open, since {since}',
  accepted: 'Accepted, since {since}',
  declined: 'Declined, since {since}',
};

function Conversation({ row: { conversation, company } }: { row: AdminTalentReport }) {
  if (conversation === null) return <p className="mute">{say('It was deleted with the talent’s account.')}</p>;
  return (
    <>
      <p className="mute mb-4">
        <Say text={STATES[conversation.state]} since={<Moment at={conversation.started_at} />} />
      </p>
      <ol className="stack g4">
        {conversation.messages.map(({ id, author, text, sent_at }) => (
          <li key={id} className="box">
            <p className="t13 mute mb-2">
              <b>{author === 'company' ? company.name : say('The talent')}</b>, <Moment at={sent_at} />
            </p>
            <p className="typed" lang={mainLangOf(text)}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
