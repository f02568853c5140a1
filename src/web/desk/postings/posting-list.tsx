import type { ListedPosting } from '#contract/admin-postings.ts';
import { TRANSLATION_STATES } from '#contract/posting-states.ts';
import { termOf } from '#contract/vocabulary.ts';
import { STAFF_STATES, WAITS_FOR } from '#web/desk/postings/posting-words.ts';
import { type DeskColumn, type DeskFilter, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<ListedPosting>[] = [
  {
    label: 'Title',
    sort: 'title',
    wide: true,
    cell: ({ id, title }) => <SiteLink to={`/admin/postings/${id}`}>{title}</SiteLink>,
  },
  { label: 'Company', sort: 'company', cell: ({ company_name }) => company_name },
  {
    label: 'State',
    cell: ({ state, has_proposed_edit }) => (
      <>
        {termOf(STAFF_STATES, state)?.label}
        {has_proposed_edit && <span className="mute"> · edit proposed</span>}
      </>
    ),
  },
  { label: 'Waits for', cell: ({ waits_for }) => termOf(WAITS_FOR, waits_for)?.label ?? '' },
  {
    label: 'Translation',
    cell: ({ translation_state }) => termOf(TRANSLATION_STATES, translation_state)?.label ?? '',
  },
  { label: 'Won', sort: 'amount', isNumber: true, cell: ({ amount }) => amount.toLocaleString('en') },
  { label: 'Sent', sort: 'sent_at', cell: ({ sent_at }) => <Moment at={sent_at} /> },
];

const FILTERS: readonly DeskFilter[] = [
  { name: 'waits_for', label: 'Waits for', any: 'Anybody or nobody', options: WAITS_FOR },
  { name: 'state', label: 'State', options: STAFF_STATES },
  {
    name: 'costs',
    label: 'Costs',
    any: 'Anything',
    options: [
      { id: 'money', label: 'Paid' },
      { id: 'nothing', label: 'Free' },
    ],
  },
];

/** All postings that employers sent. */
export default function PostingList() {
  return (
    <DeskList
      title="Postings"
      about="Find any posting that an employer sent, and what became of it."
      csv="postings"
      columns={COLUMNS}
      search="Title, company or e-mail"
      filters={FILTERS}
      sort={{ field: 'sent_at', order: 'DESC' }}
      empty="No posting yet. Employers send them at /post-a-job."
    />
  );
}
