import { RUN_STATES, type Run } from '#contract/sources.ts';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { runText } from '#web/desk/runs/run-text.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<Run>[] = [
  { label: 'Reading', cell: ({ number }) => <SiteLink to={`/admin/runs/${number}`}>Reading {number}</SiteLink> },
  {
    label: 'Source',
    cell: ({ source, company }) => <SiteLink to={`/admin/sources/${source}`}>{company ?? `Source ${source}`}</SiteLink>,
  },
  { label: 'Began', cell: ({ started_at }) => <Moment at={started_at} /> },
  { label: 'By', cell: ({ trigger }) => trigger },
  { label: 'What it did', cell: runText, wide: true },
];

const STATES = RUN_STATES.map((id) => ({ id, label: id }));

/** Readings of sources, the latest first. */
export default function RunList() {
  return (
    <DeskList
      title="Readings"
      about="See what each reading of a source brought, and undo or confirm it."
      columns={COLUMNS}
      filters={[{ name: 'state', label: 'State', options: STATES }]}
      empty="No source was read yet. A source is read as often as it says, or when you run it."
    />
  );
}
