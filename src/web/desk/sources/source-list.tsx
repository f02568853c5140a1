import { SOURCE_STATES, type Source } from '#contract/sources.ts';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { runText } from '#web/desk/runs/run-text.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<Source>[] = [
  { label: 'Source', cell: ({ number }) => <SiteLink to={`/admin/sources/${number}`}>Source {number}</SiteLink> },
  { label: 'Company', cell: ({ company }) => company?.name ?? 'Several' },
  { label: 'Format', cell: ({ format }) => format },
  { label: 'State', cell: ({ state }) => state },
  { label: 'Last reading', cell: ({ last_run }) => (last_run ? runText(last_run) : 'None yet'), wide: true },
  { label: 'Next', cell: ({ next_read_at }) => next_read_at && <Moment at={next_read_at} /> },
];

const STATES = SOURCE_STATES.map((id) => ({ id, label: id }));

/** Where listings come from. */
export default function SourceList() {
  return (
    <DeskList
      title="Sources"
      about="Add and pause the feeds and boards that listings come from."
      columns={COLUMNS}
      search="Company, format, address or owner"
      filters={[{ name: 'state', label: 'State', options: STATES }]}
      empty="No source yet. Add the feed or board of a company to bring its listings in."
      actions={
        <SiteLink className="btn main" to="/admin/sources/create">
          Add a source
        </SiteLink>
      }
    />
  );
}
