import type { AdminPartner } from '#contract/admin-partners.ts';
import { PARTNER_CATEGORIES } from '#contract/partner-categories.ts';
import { termOf } from '#contract/vocabulary.ts';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<AdminPartner>[] = [
  {
    label: 'Name',
    sort: 'name',
    wide: true,
    cell: ({ id, name }) => <SiteLink to={`/admin/partners/${id}`}>{name}</SiteLink>,
  },
  { label: 'Kind', cell: ({ category }) => termOf(PARTNER_CATEGORIES, category)?.label },
  { label: 'Place', cell: ({ place }) => place },
  { label: 'Site', cell: ({ url }) => <a href={url}>{url.replace(/^https?:\/\//, '')}</a> },
  { label: 'Changed', sort: 'updated_at', cell: ({ updated_at }) => <Moment at={updated_at} /> },
];

const FILTERS = [{ name: 'category', label: 'Kind', options: PARTNER_CATEGORIES }];

/** Services that people moving to Korea may need. */
export default function PartnerList() {
  return (
    <DeskList
      title="Partners"
      about="Keep the services that people moving to Korea may need."
      columns={COLUMNS}
      search="Name, place or site"
      filters={FILTERS}
      sort={{ field: 'name', order: 'ASC' }}
      empty="No partner yet. One that you add here is on /partners at once."
      actions={
        <SiteLink className="btn main" to="/admin/partners/create">
          New partner
        </SiteLink>
      }
    />
  );
}
