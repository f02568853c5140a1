import { type ListedAdminJob, NONE } from '#contract/admin-jobs.ts';
import { JOB_STATES } from '#contract/job-state.ts';
import { CHECKED_BY, KOREAN_LEVELS, termOf } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { type BulkAction, type DeskColumn, type DeskFilter, DeskList } from '#web/desk/records/desk-list.tsx';
import { Day, Moment } from '#web/desk/records/moment.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<ListedAdminJob>[] = [
  {
    label: 'Title',
    sort: 'title',
    wide: true,
    cell: ({ id, title }) => <SiteLink to={`/admin/jobs/${id}`}>{title}</SiteLink>,
  },
  { label: 'Company', sort: 'company', cell: ({ company }) => company.name },
  { label: 'State', cell: ({ state }) => state },
  { label: 'Korean', cell: ({ korean_level }) => termOf(KOREAN_LEVELS, korean_level)?.label ?? 'Not stated' },
  { label: 'Waiting', isNumber: true, cell: ({ waiting }) => waiting || '' },
  {
    label: 'Checked',
    sort: 'last_checked',
    cell: ({ last_checked, checked_by, source }) => (
      <>
        <Day at={last_checked} />{' '}
        <span className="mute">
          by {checked_by}
          {source !== null && ` ${source}`}
        </span>
      </>
    ),
  },
  { label: 'Changed', sort: 'updated_at', cell: ({ updated_at }) => <Moment at={updated_at} /> },
];

const named = (ids: readonly string[]) => ids.map((id) => ({ id, label: id }));

const FILTERS: readonly DeskFilter[] = [
  { name: 'state', label: 'State', options: named(JOB_STATES) },
  { name: 'korean_level', label: 'Korean', options: [...KOREAN_LEVELS, { id: NONE, label: 'Not stated' }] },
  { name: 'checked_by', label: 'Checked by', options: named(CHECKED_BY) },
  {
    name: 'waiting',
    label: 'Readings',
    options: [
      { id: 'yes', label: 'Some wait' },
      { id: 'no', label: 'None waits' },
    ],
  },
  { name: 'source', label: 'Source', options: [{ id: NONE, label: 'By hand' }] },
];

const BULK: readonly BulkAction[] = [
  {
    label: 'Publish',
    done: 'published',
    run: (id) => call('POST /v1/admin/jobs/{id}/publication', { params: { id }, body: {} }),
  },
  {
    label: 'Take off the site',
    done: 'off the site',
    run: (id) => call('DELETE /v1/admin/jobs/{id}/publication', { params: { id } }),
  },
  { label: 'Close', done: 'closed', run: (id) => call('POST /v1/admin/jobs/{id}/closure', { params: { id } }) },
];

/** All jobs, in any state. */
export default function JobList() {
  return (
    <DeskList
      title="Jobs"
      about="Find any job, public or not, to check, edit, publish or close it."
      csv="jobs"
      columns={COLUMNS}
      search="Title or company"
      filters={FILTERS}
      sort={{ field: 'updated_at', order: 'DESC' }}
      bulk={BULK}
      empty="No job yet. Add one, or a source that brings them."
      actions={
        <SiteLink className="btn small" to="/admin/jobs/create">
          Add a job
        </SiteLink>
      }
    />
  );
}
