import { useState } from 'react';
import type { AdminApplication } from '#contract/applications/desk-applications.ts';
import { APPLICATION_STATES } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { call } from '#web/api/call.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { yesNo } from '#web/desk/kit/fields.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { useRefresh } from '#web/desk/kit/state.ts';
import { useVerb } from '#web/desk/kit/verbs.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Applications, without who applied, until staff ask for it. What people wrote is for the company alone. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/applications',
    title: 'Applications',
    about: 'See the status of applications and how companies respond. Applicants stay anonymous.',
    csv: 'applications',
    columns: [
      {
        label: 'Job',
        wide: true,
        cell: ({ id, job }) => <SiteLink to={`/admin/applications/${id}`}>{job.title}</SiteLink>,
      },
      { label: 'Company', sort: 'company', cell: ({ company }) => company.name },
      { label: 'State', cell: ({ status }) => termOf(APPLICATION_STATES, status)?.label },
      { label: 'Sent', sort: 'applied_at', cell: ({ applied_at }) => <Moment at={applied_at} /> },
      { label: 'Answered', sort: 'answered_at', cell: ({ answered_at: at }) => (at ? <Moment at={at} /> : 'Not yet') },
      { label: 'Since', sort: 'status_changed_at', cell: ({ status_changed_at: at }) => <Moment at={at} /> },
    ],
    search: 'Job, company or full email address',
    filters: [
      { name: 'status', label: 'State', options: APPLICATION_STATES },
      { name: 'answered', label: 'Answered', options: yesNo('Yes', 'Not yet') },
    ],
    sort: { field: 'applied_at', order: 'DESC' },
    empty: 'No applications yet.',
  }),
  Record: recordOf('GET /v1/admin/applications/{id}', {
    title: ({ job }) => `Application: ${job.title}`,
    links: ({ job, company }) => (
      <>
        <SiteLink to={`/admin/jobs/${job.slug}`}>Its job</SiteLink>
        <SiteLink to={`/admin/companies/${company.slug}`}>{company.name}</SiteLink>
      </>
    ),
    parts: [
      {
        id: 'standing',
        title: 'Status',
        isUntitled: true,
        facts: ({ status, applied_at, status_changed_at, answered_at }) => [
          ['State', termOf(APPLICATION_STATES, status)?.label],
          ['Since', <Moment key="since" at={status_changed_at} />],
          ['Sent', <Moment key="sent" at={applied_at} />],
          ['Answered', answered_at ? <Moment key="answered" at={answered_at} /> : 'Not yet'],
        ],
      },
      { id: 'applicant', title: 'Applicant', Body: Applicant },
      {
        id: 'deletion',
        title: 'Delete',
        intro:
          'Only if the applicant asks and can’t use the link in their email. This permanently deletes the resume and emails too.',
        verbs: [
          {
            does: 'Delete application',
            line: 'Who asked, and how (no names)',
            run: ({ id }, reason: string) =>
              call('POST /v1/admin/applications/{id}/deletion', { params: { id }, body: { reason } }),
            done: 'Application deleted.',
            leadsTo: () => '/admin/applications',
          },
        ],
      },
    ],
    history: true,
  }),
} satisfies Kind;

function Applicant({ row: { id } }: { row: AdminApplication }) {
  const verb = useVerb();
  const refresh = useRefresh();
  const [person, setPerson] = useState<{ name: string; email: string } | null>(null);

  async function read(): Promise<void> {
    const { data } = await call('POST /v1/admin/applications/{id}/reading', { params: { id } });
    setPerson(data);
    refresh();
  }

  if (person)
    return (
      <p>
        {person.name}, {person.email}
      </p>
    );
  return (
    <>
      <p className="mute mb-3">Only the company normally sees this. We log it if you look.</p>
      <button className="btn small" type="button" disabled={verb.busy} onClick={() => void verb.run(read)}>
        Show applicant
      </button>
      <Problem problem={verb.problem} />
    </>
  );
}
