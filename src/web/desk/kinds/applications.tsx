import { type ReactNode, useState } from 'react';
import type { AdminApplication } from '#contract/applications/desk-applications.ts';
import { APPLICATION_STATES } from '#contract/core/states.ts';
import { call } from '#web/api/call.ts';
import { StateShape } from '#web/components/employers/application-state.tsx';
import type { Kind } from '#web/desk/kit/definition.ts';
import { yesNo } from '#web/desk/kit/fields.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { useRefresh } from '#web/desk/kit/state.ts';
import { useVerb } from '#web/desk/kit/verbs.tsx';
import { say } from '#web/desk/language/say.tsx';
import { optionsOf, termText } from '#web/desk/language/terms.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Applications, without who applied, until staff ask for it. What people wrote is for the company alone. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/applications',
    title: say('Applications'),
    about: say('See the status of applications and how companies respond. Applicants stay anonymous.'),
    csv: 'applications',
    columns: [
      {
        label: say('Job'),
        wide: true,
        cell: ({ id, job }) => <SiteLink to={`/admin/applications/${id}`}>{job.title}</SiteLink>,
      },
      { label: say('Company'), sort: 'company', cell: ({ company }) => company.name },
      { label: say('State'), cell: ({ status }) => <Status status={status} /> },
      {
        label: say('In this state since'),
        sort: 'status_changed_at',
        cell: ({ status_changed_at: at }) => <Moment at={at} />,
      },
      { label: say('Sent|when'), sort: 'applied_at', cell: ({ applied_at }) => <Moment at={applied_at} /> },
      { label: say('Answered'), sort: 'answered_at', cell: answerOf },
    ],
    search: say('Job, company or full email'),
    filters: [
      { name: 'status', label: say('State'), options: optionsOf(APPLICATION_STATES) },
      { name: 'answered', label: say('Answered'), options: yesNo(say('Yes'), say('Not yet')) },
    ],
    sort: { field: 'applied_at', order: 'DESC' },
    empty: say('No applications yet.'),
  }),
  Record: recordOf('GET /v1/admin/applications/{id}', {
    title: ({ job }) => say('Application: {job}', { job: job.title }),
    links: ({ job, company }) => (
      <>
        <SiteLink to={`/admin/jobs/${job.slug}`}>{say('Its job')}</SiteLink>
        <SiteLink to={`/admin/companies/${company.slug}`}>{company.name}</SiteLink>
      </>
    ),
    parts: [
      {
        id: 'standing',
        title: say('Status'),
        isUntitled: true,
        facts: ({ status, applied_at, status_changed_at, ...application }) => [
          [say('State'), <Status key="status" status={status} />],
          [say('In this state since'), <Moment key="since" at={status_changed_at} />],
          [say('Sent|when'), <Moment key="sent" at={applied_at} />],
          [say('Answered'), answerOf({ status, ...application })],
        ],
      },
      { id: 'applicant', title: say('Applicant'), Body: Applicant },
      {
        id: 'deletion',
        title: say('Delete'),
        intro: say(
          'Only if the applicant asks and can’t use the link in their email. This permanently deletes the resume and emails too.',
        ),
        verbs: [
          {
            does: say('Delete application'),
            line: say('Who asked, and how (no names)'),
            run: ({ id }, reason: string) =>
              call('POST /v1/admin/applications/{id}/deletion', { params: { id }, body: { reason } }),
            done: say('Application deleted.'),
            leadsTo: () => '/admin/applications',
          },
        ],
      },
    ],
    history: true,
  }),
} satisfies Kind;

/** Nobody waits for an answer to what was withdrawn. */
function answerOf({ answered_at, status }: Pick<AdminApplication, 'answered_at' | 'status'>): ReactNode {
  if (answered_at) return <Moment at={answered_at} />;
  return status === 'withdrawn' ? '–' : say('Not yet');
}

function Status({ status }: Pick<AdminApplication, 'status'>) {
  return (
    <span className="desk-word">
      <StateShape state={status} />
      {termText(APPLICATION_STATES, status)}
    </span>
  );
}

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
      <p className="mute mb-3">{say('Only the company normally sees this. We log it if you look.')}</p>
      <Button className="btn small" busy={verb.busy} onClick={() => void verb.run(read)}>
        {say('Show applicant')}
      </Button>
      <Problem problem={verb.problem} />
    </>
  );
}
