import type { ListedAdminCompany } from '#contract/admin-companies.ts';
import { type DeskColumn, type DeskFilter, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<ListedAdminCompany>[] = [
  {
    label: 'Name',
    sort: 'name',
    wide: true,
    cell: ({ id, name, name_ko }) => (
      <>
        <SiteLink to={`/admin/companies/${id}`}>{name}</SiteLink> {name_ko && <span className="mute">{name_ko}</span>}
      </>
    ),
  },
  { label: 'Open jobs', sort: 'open_jobs', isNumber: true, cell: ({ open_jobs }) => open_jobs },
  { label: 'All jobs', isNumber: true, cell: ({ jobs }) => jobs },
  { label: 'Registration', cell: ({ registration_number }) => registration_number ?? '' },
  { label: 'Identity', cell: ({ identity_checked_at: at }) => (at ? <Moment at={at} /> : 'Not checked') },
  { label: 'Talents', cell: ({ talents_approved_at }) => (talents_approved_at ? 'May search' : '') },
  { label: 'Imports', cell: ({ left_alone_at }) => (left_alone_at ? 'Left alone' : '') },
  { label: 'Changed', sort: 'updated_at', cell: ({ updated_at }) => <Moment at={updated_at} /> },
];

const yesNo = (name: string, label: string, yes: string, no: string): DeskFilter => ({
  ...{ name, label },
  options: [
    { id: 'yes', label: yes },
    { id: 'no', label: no },
  ],
});

const FILTERS = [
  yesNo('identity', 'Identity', 'Checked', 'Not checked'),
  yesNo('talents', 'Talent search', 'Approved', 'Not approved'),
  yesNo('left_alone', 'Imports', 'Left alone', 'Allowed'),
];

/** All companies, public or not. */
export default function CompanyList() {
  return (
    <DeskList
      title="Companies"
      about="Look after companies: their pages, their identity, their domains and who may act for them."
      csv="companies"
      columns={COLUMNS}
      search="Name or registration"
      filters={FILTERS}
      sort={{ field: 'updated_at', order: 'DESC' }}
      empty="No company yet. Add one, or publish a posting of an employer."
      actions={
        <SiteLink className="btn small" to="/admin/companies/create">
          Add a company
        </SiteLink>
      }
    />
  );
}
