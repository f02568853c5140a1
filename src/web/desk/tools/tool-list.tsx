import type { AdminTool } from '#contract/admin-tools.ts';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<AdminTool>[] = [
  { label: 'Place', sort: 'position', isNumber: true, cell: ({ position }) => position },
  {
    label: 'Title',
    sort: 'title',
    cell: ({ id, title }) => <SiteLink to={`/admin/tools/${id}`}>{title}</SiteLink>,
  },
  { label: 'Summary', wide: true, cell: ({ summary }) => summary },
  {
    label: 'Written',
    cell: ({ edited_at }) => (edited_at === null ? 'Built in' : <Moment at={edited_at} />),
  },
];

/** Career tools: what each does is built in, its words are edited here. */
export default function ToolList() {
  return (
    <DeskList
      title="Tools"
      about="Edit the words with which career tools are listed."
      columns={COLUMNS}
      search="Title or summary"
      sort={{ field: 'position', order: 'ASC' }}
      empty="No tool yet. The command publish-content brings them in."
    />
  );
}
