import type { DictionaryTag } from '#contract/admin-tags.ts';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<DictionaryTag>[] = [
  { label: 'Name', sort: 'label', cell: ({ id, label }) => <SiteLink to={`/admin/tags/${id}`}>{label}</SiteLink> },
  { label: 'Id', cell: ({ id }) => id },
  { label: 'Jobs', sort: 'jobs', isNumber: true, cell: ({ jobs }) => jobs },
  { label: 'Words', wide: true, cell: ({ words, everyday_words }) => [...words, ...everyday_words].join(', ') },
  { label: 'Implies', cell: ({ implies }) => implies },
  { label: 'Replaces', cell: ({ replaces }) => replaces.join(', ') },
];

/** The dictionary of skill tags, by which imports and people find jobs. */
export default function TagList() {
  return (
    <DeskList
      title="Tags"
      about="Keep the dictionary of skills by which imports and people find jobs."
      columns={COLUMNS}
      search="Name or word"
      sort={{ field: 'label', order: 'ASC' }}
      empty="No tag yet. One that you add is found by the next import."
      actions={
        <SiteLink className="btn main" to="/admin/tags/create">
          New tag
        </SiteLink>
      }
    />
  );
}
