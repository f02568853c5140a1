import { call } from '#web/api/call.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const decide = (close: boolean) => (id: string) =>
  call('POST /v1/admin/links/{id}/decision', { params: { id }, body: { close } });

/** Open jobs behind whose apply link the posting seems to be gone. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/links',
    byCursor: true,
    idOf: ({ job }) => job.id,
    title: 'Dead links',
    about: 'Close jobs with a dead apply link. Keep them if the link works.',
    columns: [
      { label: 'Job', cell: ({ job }) => <SiteLink to={`/admin/jobs/${job.slug}`}>{job.title}</SiteLink> },
      { label: 'Company', cell: ({ job }) => job.company_name },
      {
        label: 'Link',
        wide: true,
        cell: ({ url }) => (
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        ),
      },
      { label: 'What’s wrong', wide: true, cell: ({ fault }) => fault },
      { label: 'Since', cell: ({ failing_since }) => <Moment at={failing_since} /> },
      { label: 'Last tried', cell: ({ checked_at }) => <Moment at={checked_at} /> },
    ],
    filters: [{ name: 'state', label: 'State', any: 'Waiting', options: [{ id: 'kept', label: 'Kept open' }] }],
    bulk: [
      { label: 'Close jobs', done: 'closed', run: decide(true) },
      { label: 'Keep open', done: 'kept', run: decide(false) },
    ],
    empty: 'All apply links work.',
  }),
} satisfies Kind;
