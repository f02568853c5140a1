import type { ListedUser } from '#contract/admin-users.ts';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<ListedUser>[] = [
  {
    label: 'Address',
    cell: ({ id, email }) => <SiteLink to={`/admin/users/${id}`}>{email ?? id}</SiteLink>,
    wide: true,
  },
  { label: 'Confirmed', cell: ({ is_confirmed }) => (is_confirmed ? 'Yes' : 'No') },
  { label: 'Staff', cell: ({ is_staff }) => (is_staff ? 'Staff' : '') },
  { label: 'Closed until', cell: ({ banned_until: at }) => at && <Moment at={at} /> },
  { label: 'Created', cell: ({ created_at: at }) => at && <Moment at={at} /> },
  { label: 'Last sign-in', cell: ({ last_sign_in_at: at }) => at && <Moment at={at} /> },
];

const yesNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

const FILTERS = [
  { name: 'staff', label: 'Staff', options: [{ id: 'yes', label: 'Staff' }] },
  { name: 'banned', label: 'Closed', options: yesNo },
  { name: 'confirmed', label: 'Confirmed', options: yesNo },
];

/** All accounts, the newest first. */
export default function UserList() {
  return (
    <DeskList
      title="Accounts"
      about="Find an account to see what belongs to it, end its sessions, close it or delete it."
      csv="users"
      columns={COLUMNS}
      search="Address or id"
      filters={FILTERS}
      empty="No account yet. People create theirs at /sign-up."
    />
  );
}
