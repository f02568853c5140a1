import type { AdminApplication } from '#contract/admin-applications.ts';
import { APPLICATION_STATES } from '#contract/states.ts';
import { termOf } from '#contract/vocabulary.ts';
import { type DeskColumn, type DeskFilter, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<AdminApplication>[] = [
  {
    label: 'Job',
    wide: true,
    cell: ({ id, job }) => <SiteLink to={`/admin/applications/${id}`}>{job.title}</SiteLink>,
  },
  { label: 'Company', sort: 'company', cell: ({ company }) => company.name },
  { label: 'State', cell: ({ status }) => termOf(APPLICATION_STATES, status)?.label },
  { label: 'Sent', sort: 'applied_at', cell: ({ applied_at }) => <Moment at={applied_at} /> },
  {
    label: 'Answered',
    sort: 'answered_at',
    cell: ({ answered_at }) => (answered_at ? <Moment at={answered_at} /> : 'Not yet'),
  },
  { label: 'State since', sort: 'status_changed_at', cell: ({ status_changed_at: at }) => <Moment at={at} /> },
];

const FILTERS: readonly DeskFilter[] = [
  { name: 'status', label: 'State', options: APPLICATION_STATES },
  {
    name: 'answered',
    label: 'Answered',
    options: [
      { id: 'yes', label: 'Yes' },
      { id: 'no', label: 'Not yet' },
    ],
  },
];

/** All applications, without who applied. */
export default function ApplicationList() {
  return (
    <DeskList
      title="Applications"
      about="See where applications stand and how companies answer, without who applied."
      csv="applications"
      columns={COLUMNS}
      search="Job, company, or a whole e-mail address"
      filters={FILTERS}
      sort={{ field: 'applied_at', order: 'DESC' }}
      empty="No application yet. People apply on the pages of jobs."
    />
  );
}
