import type { ReportedJob } from '#contract/jobs/desk-reports.ts';
import { call } from '#web/api/call.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { StateWord } from '#web/desk/kit/state-word.tsx';
import { Verbs } from '#web/desk/kit/verbs.tsx';
import { say, sayOf } from '#web/desk/language/say.tsx';
import { asLabel } from '#web/desk/language/terms.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const waits = ({ reports }: ReportedJob) => reports.some(({ handled_at }) => handled_at === null);

/** What readers reported of listings, the longest waiting first. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/reports',
    byCursor: true,
    idOf: ({ job }) => job.id,
    title: say('Reports about listings'),
    about: say('Resolve reports from readers, oldest first.'),
    columns: [
      {
        label: say('Job'),
        cell: ({ job }) => (
          <>
            <SiteLink to={`/admin/jobs/${job.slug}`}>{job.title}</SiteLink>
            <div className="named mute">{job.company_name}</div>
            <div>
              <StateWord state={job.state}>
                {say('Job: {state}', { state: asLabel(job.state).toLowerCase() })}
              </StateWord>
            </div>
          </>
        ),
      },
      { label: say('What readers reported'), wide: true, cell: (reported) => <Reports {...reported} /> },
      { label: say('Outcome'), wide: true, cell: (reported) => <Outcome {...reported} /> },
    ],
    filters: [
      {
        name: 'state',
        label: say('State'),
        options: [
          { id: 'waiting', label: say('Waiting') },
          { id: 'settled', label: say('Resolved') },
        ],
      },
    ],
    empty: say('No reports. Readers can send one from any listing.'),
  }),
} satisfies Kind;

function Reports({ reports }: ReportedJob) {
  return (
    <ul>
      {reports.map(({ id, kind, reason, created_at, outcome }) => (
        <li key={id}>
          <div className="soft t13">
            <Moment at={created_at} />
          </div>
          {kind ? sayOf(kind.label) : say('No reason chosen')}
          {reason && `. ${reason}`}
          {outcome && <span className="soft"> {say('Resolved: {outcome}', { outcome })}</span>}
        </li>
      ))}
    </ul>
  );
}

function Outcome(reported: ReportedJob) {
  return (
    <Verbs
      row={reported}
      verbs={[
        {
          does: say('Resolve'),
          line: say('What you did about it'),
          if: waits,
          run: ({ job: { id } }, outcome: string) =>
            call('POST /v1/admin/reports/{id}/outcome', { params: { id }, body: { outcome } }),
          done: say('Resolved.'),
        },
        {
          does: say('Reopen'),
          if: (one) => !waits(one),
          run: ({ job: { id } }) => call('DELETE /v1/admin/reports/{id}/outcome', { params: { id } }),
          done: say('Reopened.'),
        },
      ]}
    />
  );
}
