import { AdminUserQuery } from '#contract/people/desk-users.ts';
import { tableExport } from '#server/core/list-export.ts';
import { allAccounts } from '#server/people/list-accounts.ts';

/** Read whole, so that a fault of the accounts service leaves no half of a file. */
export const usersExport = tableExport(AdminUserQuery, allAccounts, {
  id: ({ id }) => id,
  email: ({ email }) => email,
  is_confirmed: ({ is_confirmed }) => is_confirmed,
  is_staff: ({ is_staff }) => is_staff,
  banned_until: ({ banned_until }) => banned_until,
  created_at: ({ created_at }) => created_at,
  last_sign_in_at: ({ last_sign_in_at }) => last_sign_in_at,
});
