import { AdminCompanyQuery } from '#contract/admin-companies.ts';
import { adminCompaniesById, adminCompanyIds } from '#server/companies/admin-queries.ts';
import { listExport } from '#server/http/list-export.ts';

export const companiesExport = listExport(
  AdminCompanyQuery,
  {
    ids: ({ db, clock }, query, limit) => adminCompanyIds(db, query, clock.now(), limit),
    read: ({ db, clock }, ids) => adminCompaniesById(db, ids, clock.now()),
  },
  {
    slug: ({ slug }) => slug,
    name: ({ name }) => name,
    name_ko: ({ name_ko }) => name_ko,
    registration_number: ({ registration_number }) => registration_number,
    open_jobs: ({ open_jobs }) => open_jobs,
    jobs: ({ jobs }) => jobs,
    identity_checked_at: ({ identity_checked_at }) => identity_checked_at,
    talents_approved_at: ({ talents_approved_at }) => talents_approved_at,
    left_alone_at: ({ left_alone_at }) => left_alone_at,
    created_at: ({ created_at }) => created_at,
    updated_at: ({ updated_at }) => updated_at,
  },
);
