import type { ListedAdminTalent } from '#contract/admin-talents.ts';
import { VISIBILITIES } from '#contract/states.ts';
import { termOf } from '#contract/vocabulary.ts';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<ListedAdminTalent>[] = [
  {
    label: 'Job title',
    cell: ({ id, job_title }) => <SiteLink to={`/admin/talents/${id}`}>{job_title}</SiteLink>,
    wide: true,
  },
  { label: 'Profile', cell: ({ visibility }) => termOf(VISIBILITIES, visibility)?.label },
  { label: 'Resume', cell: ({ has_resume }) => (has_resume ? 'Yes' : 'None') },
  { label: 'Hidden by staff', cell: ({ hidden_at }) => hidden_at && <Moment at={hidden_at} /> },
  { label: 'Refreshed', sort: 'refreshed_at', cell: ({ refreshed_at }) => <Moment at={refreshed_at} /> },
  { label: 'Created', sort: 'created_at', cell: ({ created_at }) => <Moment at={created_at} /> },
];

const FILTERS = [
  { name: 'visibility', label: 'Profile', options: VISIBILITIES },
  {
    ...{ name: 'hidden', label: 'Hidden by staff' },
    options: [
      { id: 'yes', label: 'Hidden' },
      { id: 'no', label: 'Not hidden' },
    ],
  },
];

/** All profiles of talents, without who they are. */
export default function TalentList() {
  return (
    <DeskList
      title="Talents"
      about="See which profiles companies can find, and hide those that break the rules."
      csv="talents"
      columns={COLUMNS}
      search="Job title, or id of the account"
      filters={FILTERS}
      sort={{ field: 'refreshed_at', order: 'DESC' }}
      empty="No profile yet. People create theirs at /profile."
    />
  );
}
