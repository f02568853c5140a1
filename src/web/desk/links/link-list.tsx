import type { WaitingLink } from '#contract/admin-upkeep.ts';
import { call } from '#web/api/call.ts';
import { type BulkAction, type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<WaitingLink>[] = [
  { label: 'Job', cell: ({ job }) => <SiteLink to={`/admin/jobs/${job.slug}`}>{job.title}</SiteLink> },
  { label: 'Company', cell: ({ job }) => job.company_name },
  {
    label: 'Link',
    wide: true,
    cell: ({ url }) => (
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
    ),
  },
  { label: 'What is wrong', cell: ({ fault }) => fault, wide: true },
  { label: 'Since', cell: ({ failing_since }) => <Moment at={failing_since} /> },
  { label: 'Followed', cell: ({ checked_at }) => <Moment at={checked_at} /> },
];

const decide = (close: boolean) => (id: string) =>
  call('POST /v1/admin/links/{id}/decision', { params: { id }, body: { close } });

const ACTIONS: readonly BulkAction[] = [
  { label: 'Close the jobs', done: 'closed', run: decide(true) },
  { label: 'Keep them', done: 'kept', run: decide(false) },
];

/** Open jobs behind whose apply link the posting seems to be gone. */
export default function LinkList() {
  return (
    <DeskList
      title="Dead links"
      about="Close jobs whose apply link seems to lead nowhere, or keep those whose link does work."
      columns={COLUMNS}
      filters={[{ name: 'state', label: 'State', any: 'Waiting', options: [{ id: 'kept', label: 'Kept by staff' }] }]}
      bulk={ACTIONS}
      empty="All apply links work."
    />
  );
}
