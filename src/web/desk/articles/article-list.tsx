import type { AdminArticleBrief } from '#contract/admin-articles.ts';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<AdminArticleBrief>[] = [
  {
    label: 'Title',
    sort: 'title',
    wide: true,
    cell: ({ slug, title }) => <SiteLink to={`/admin/articles/${slug}`}>{title}</SiteLink>,
  },
  { label: 'State', cell: ({ status }) => (status === 'public' ? 'Public' : 'Draft') },
  { label: 'Topics', cell: ({ topics }) => topics.join(', ') },
  { label: 'Changed', sort: 'updated_at', cell: ({ updated_at }) => <Moment at={updated_at} /> },
  { label: 'Checked', sort: 'checked_at', cell: ({ checked_at }) => <Moment at={checked_at} /> },
  { label: 'Written', cell: ({ edited_at }) => (edited_at === null ? 'In its file' : <Moment at={edited_at} />) },
];

const FILTERS = [
  {
    name: 'status',
    label: 'State',
    options: [
      { id: 'public', label: 'Public' },
      { id: 'draft', label: 'Draft' },
    ],
  },
];

export default function ArticleList() {
  return (
    <DeskList
      title="Articles"
      about="Write, edit and publish the articles of the site."
      columns={COLUMNS}
      search="Title, summary or author"
      filters={FILTERS}
      sort={{ field: 'updated_at', order: 'DESC' }}
      empty="No article yet. Write one, or bring those of the files in with the command publish-content."
      actions={
        <SiteLink className="btn main" to="/admin/articles/create">
          New article
        </SiteLink>
      }
    />
  );
}
