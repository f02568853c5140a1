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
    about: 'Resolve what talents reported about companies that wrote to them.',
    columns: [
      {
        label: 'Company',
        cell: ({ id, company }) => <SiteLink to={`/admin/talent-reports/${id}`}>{company.name}</SiteLink>,
      },
      { label: 'Why', wide: true, cell: ({ reason }) => reason ?? <span className="mute">No reason given</span> },
      { label: 'Reported', sort: 'created_at', cell: ({ created_at }) => <Moment at={created_at} /> },
      {
        label: 'Settled',
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
          { id: 'handled', label: 'Settled' },
        ],
      },
    ],
    sort: { field: 'created_at', order: 'DESC' },
    empty: 'No reports. If a talent reports a company that wrote to them, the conversation appears here.',
  }),
  Record: recordOf('GET /v1/admin/talent-reports/{id}', {
    title: ({ company }) => `What ${company.name} wrote to a talent`,
    about: 'Read what was said and resolve the report. Reading it is recorded.',
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
          ['Why', reason ?? 'The talent gave no reason.'],
          ['Reported', <Moment key="reported" at={created_at} />],
          ['By', reporter ? <Account key="by" id={reporter} /> : 'A deleted account'],
          ['Other reports about it', String(report.other_reports)],
          ['It may write to talents', report.company_may_write ? 'Yes' : 'No'],
          ['Settled', report.handled_at && <Moment key="settled" at={report.handled_at} />],
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
            ? `We e-mail the talent your decision. Your message to the company goes to ${company_address}, without saying who reported it.`
            : 'We e-mail the talent your decision. We have no address for the company, so you can’t warn it, and nobody tells it if you block it.',
        verbs: [
          { does: 'Dismiss', run: ({ id }) => settle(id, 'dismissed'), done: 'Dismissed; the talent is told.' },
          {
            does: 'Warn the company',
            line: 'What has to change, which the company reads',
            if: ({ company_address }) => company_address !== null,
            run: ({ id }, text: string) => settle(id, 'warned', text),
            done: 'The company is warned, and the talent is told.',
          },
          {
            does: 'Block the company',
            line: 'Why it can no longer write, which the company reads',
            if: ({ company_may_write }) => company_may_write,
            run: ({ id }, text: string) => settle(id, 'blocked', text),
            done: 'The company can’t search talents or write to them any more.',
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
