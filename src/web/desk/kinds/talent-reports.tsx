import { CONVERSATION_OUTCOMES, CONVERSATION_STATES, type ConversationOutcome } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import type { AdminTalentReport } from '#contract/talents/desk-talent-reports.ts';
import { call } from '#web/api/call.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const settle = (id: string, outcome: ConversationOutcome, message = '') =>
  call('POST /v1/admin/talent-reports/{id}/outcome', { params: { id }, body: { outcome, message } });

/** Conversations that talents reported: why, all that was said, and what staff decide about it. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/talent-reports',
    title: 'Reported conversations',
    about: 'Resolve talents’ reports about companies that messaged them.',
    columns: [
      {
        label: 'Company',
        cell: ({ id, company }) => <SiteLink to={`/admin/talent-reports/${id}`}>{company.name}</SiteLink>,
      },
      { label: 'Why', wide: true, cell: ({ reason }) => reason ?? <span className="mute">No reason given</span> },
      { label: 'Reported', sort: 'created_at', cell: ({ created_at }) => <Moment at={created_at} /> },
      {
        label: 'Resolved',
        sort: 'handled_at',
        cell: ({ handled_at }) => (handled_at ? <Moment at={handled_at} /> : <b>Waiting</b>),
      },
      { label: 'Outcome', cell: ({ outcome }) => outcome && termOf(CONVERSATION_OUTCOMES, outcome)?.label },
    ],
    search: 'Company or reason',
    filters: [
      {
        name: 'state',
        label: 'State',
        options: [
          { id: 'waiting', label: 'Waiting' },
          { id: 'handled', label: 'Resolved' },
        ],
      },
    ],
    sort: { field: 'created_at', order: 'DESC' },
    empty: 'No reports. When a talent reports a company’s message, it appears here.',
  }),
  Record: recordOf('GET /v1/admin/talent-reports/{id}', {
    title: ({ company }) => `What ${company.name} wrote to a talent`,
    about: 'Read the conversation and resolve the report. We log who reads it.',
    parts: [
      {
        id: 'report',
        title: 'The report',
        facts: ({ company, reason, created_at, reporter, ...report }) => [
          [
            'Company',
            <SiteLink key="company" to={`/admin/companies/${company.id}`}>
              {company.name}
            </SiteLink>,
          ],
          ['Why', reason ?? 'No reason given.'],
          ['Reported', <Moment key="reported" at={created_at} />],
          ['By', reporter ? <Account key="by" id={reporter} /> : 'A deleted account'],
          ['Other reports', String(report.other_reports)],
          ['Can message talents', report.company_may_write ? 'Yes' : 'No'],
          ['Resolved', report.handled_at && <Moment key="settled" at={report.handled_at} />],
          ['Outcome', report.outcome && termOf(CONVERSATION_OUTCOMES, report.outcome)?.label],
          ['Message to the company', report.message],
        ],
      },
      {
        id: 'decision',
        title: 'Decision',
        if: ({ handled_at }) => handled_at === null,
        intro: ({ company_address }) =>
          company_address
            ? `We email the talent your decision. Your message to the company goes to ${company_address} and doesn’t say who reported it.`
            : 'We email the talent your decision. We don’t have an address for the company, so you can’t warn it. If you block it, it won’t be told.',
        verbs: [
          { does: 'Dismiss', run: ({ id }) => settle(id, 'dismissed'), done: 'Dismissed. We’ve told the talent.' },
          {
            does: 'Warn company',
            line: 'What has to change (the company reads this)',
            if: ({ company_address }) => company_address !== null,
            run: ({ id }, text: string) => settle(id, 'warned', text),
            done: 'Company warned. We’ve told the talent.',
          },
          {
            does: 'Block company',
            line: 'Why it’s blocked (the company reads this)',
            if: ({ company_may_write }) => company_may_write,
            run: ({ id }, text: string) => settle(id, 'blocked', text),
            done: 'Company blocked. It can’t search or message talents.',
          },
        ],
      },
      { id: 'conversation', title: 'The conversation', Body: Conversation },
    ],
    history: true,
  }),
} satisfies Kind;

function Account({ id }: { id: string }) {
  return <SiteLink to={`/admin/users/${id}`}>This account</SiteLink>;
}

function Conversation({ row: { conversation, company } }: { row: AdminTalentReport }) {
  if (conversation === null) return <p className="mute">It was deleted with the talent’s account.</p>;
  return (
    <>
      <p className="mute mb-4">
        {termOf(CONVERSATION_STATES, conversation.state)?.label}, since <Moment at={conversation.started_at} />
      </p>
      <ol className="stack g4">
        {conversation.messages.map(({ id, author, text, sent_at }) => (
          <li key={id} className="box">
            <p className="t13 mute mb-2">
              <b>{author === 'company' ? company.name : 'The talent'}</b>, <Moment at={sent_at} />
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
