import '#web/desk/records/record.css';
import type { AdminTalentReport } from '#contract/admin-talent-reports.ts';
import { CONVERSATION_OUTCOMES, CONVERSATION_STATES } from '#contract/states.ts';
import { termOf } from '#contract/vocabulary.ts';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { Facts } from '#web/desk/records/facts.tsx';
import { History } from '#web/desk/records/history.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { ReportVerbs } from '#web/desk/talent-reports/report-verbs.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** A reported conversation: what staff decide about it, why it was reported, and all that was said. */
export default function ReportPage() {
  return (
    <DeskRecord<AdminTalentReport> titleOf={({ company }) => `What ${company.name} wrote to a talent`}>
      {(report) => (
        <>
          <p className="mute mb-4">Read what was said and settle the report. Reading it is recorded.</p>
          <section className="desk-section" aria-labelledby="report">
            <h2 id="report">The report</h2>
            <Facts title="The report" facts={factsOf(report)} />
          </section>
          {report.handled_at === null && <ReportVerbs report={report} />}
          <Conversation report={report} />
          <History key={report.id + report.handled_at} subject={report.id} />
        </>
      )}
    </DeskRecord>
  );
}

function factsOf(report: AdminTalentReport): Parameters<typeof Facts>[0]['facts'] {
  const { company, created_at, handled_at, outcome, message, reason, reporter, other_reports } = report;
  return [
    [
      'Company',
      <SiteLink key="company" to={`/admin/companies/${company.id}`}>
        {company.name}
      </SiteLink>,
    ],
    ['Why', reason ?? 'The talent gave no reason.'],
    ['Reported', <Moment key="reported" at={created_at} />],
    [
      'By',
      reporter ? (
        <SiteLink key="by" to={`/admin/users/${reporter}`}>
          This account
        </SiteLink>
      ) : (
        'An account that is deleted'
      ),
    ],
    ['Other reports of it', String(other_reports)],
    ['It may write to talents', report.company_may_write ? 'Yes' : 'No'],
    ['Settled', handled_at && <Moment key="settled" at={handled_at} />],
    ['Outcome', outcome && termOf(CONVERSATION_OUTCOMES, outcome)?.label],
    ['Message to the company', message],
  ];
}

function Conversation({ report: { conversation, company } }: { report: AdminTalentReport }) {
  return (
    <section className="desk-section" aria-labelledby="conversation">
      <h2 id="conversation">The conversation</h2>
      {conversation === null ? (
        <p className="mute">It went with the account of the talent.</p>
      ) : (
        <>
          <p className="mute mb-4">
            {termOf(CONVERSATION_STATES, conversation.state)?.label}, since <Moment at={conversation.started_at} />
          </p>
          <ol className="grid gap-4">
            {conversation.messages.map(({ id, author, text, sent_at }) => (
              <li key={id} className="box">
                <p className="t13 mute mb-2">
                  <b>{author === 'company' ? company.name : 'The talent'}</b>, <Moment at={sent_at} />
                </p>
                <p className="whitespace-pre-wrap" lang={mainLangOf(text)}>
                  {text}
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
