import { call } from '#web/api/call.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { say } from '#web/desk/language/say.tsx';
import { LINK_FAULTS, told } from '#web/desk/language/told.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const decide = (close: boolean) => (id: string) =>
  call('POST /v1/admin/links/{id}/decision', { params: { id }, body: { close } });

/** Open jobs behind whose apply link the posting seems to be gone. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/links',
    byCursor: true,
    idOf: ({ job }) => job.id,
    title: say('Dead links'),
    about: say('Close jobs with a dead apply link. Keep them if the link works.'),
    columns: [
      { label: say('Job'), cell: ({ job }) => <SiteLink to={`/admin/jobs/${job.slug}`}>{job.title}</SiteLink> },
      { label: say('Company'), cell: ({ job }) => job.company_name },
      {
        label: say('Link'),
        wide: true,
        cell: ({ url }) => (
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        ),
      },
      { label: say('What’s wrong'), wide: true, cell: ({ fault }) => told(fault, LINK_FAULTS) },
      { label: say('Since'), cell: ({ failing_since }) => <Moment at={failing_since} /> },
      { label: say('Last tried'), cell: ({ checked_at }) => <Moment at={checked_at} /> },
    ],
    filters: [
      { name: 'state', label: say('State'), any: say('Waiting'), options: [{ id: 'kept', label: say('Kept open') }] },
    ],
    bulk: [
      { label: say('Close jobs'), done: say('closed'), run: decide(true) },
      { label: say('Keep open'), done: say('kept'), run: decide(false) },
    ],
    empty: say('No dead links are waiting.'),
  }),
} satisfies Kind;
