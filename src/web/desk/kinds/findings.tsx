import type { AdvertFinding } from '#contract/compliance/findings.ts';
import { call } from '#web/api/call.ts';
import type { Kind, Verb } from '#web/desk/kit/definition.ts';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { Verbs } from '#web/desk/kit/verbs.tsx';
import { say, sayOf } from '#web/desk/language/say.tsx';
import { saySentence } from '#web/desk/language/told.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const settle = (id: string, body: { accept: boolean; reason?: string }) =>
  call('POST /v1/admin/advert-findings/{id}/settlement', { params: { id }, body });

const VERBS: readonly Verb<AdvertFinding>[] = [
  { does: say('Check again'), run: ({ id }) => settle(id, { accept: false }), done: say('It’s back on the site.') },
  {
    does: say('Publish anyway'),
    line: say('Why it’s OK, for the record'),
    run: ({ id }, reason: string) => settle(id, { accept: true, reason }),
    done: say('Published as it is.'),
  },
];

export default {
  Page: listOf({
    route: 'GET /v1/admin/advert-findings',
    byCursor: true,
    title: say('Blocked by law'),
    about: say('Listings that break advertising law. Check one again, or publish it anyway and say why.'),
    columns: [
      { label: say('Job'), cell: ({ job }) => <SiteLink to={`/admin/jobs/${job.slug}`}>{job.title}</SiteLink> },
      { label: say('Company'), cell: ({ job }) => job.company_name },
      { label: say('What’s wrong'), wide: true, cell: ({ text }) => saySentence(text) },
      { label: say('Found'), cell: ({ found_at }) => <Moment at={found_at} /> },
      { label: say('Decision'), wide: true, cell: (finding) => <Settlement finding={finding} /> },
    ],
    filters: [
      { name: 'state', label: say('State'), any: say('Waiting'), options: [{ id: 'settled', label: say('Resolved') }] },
    ],
    empty: say('No listings are blocked.'),
  }),
} satisfies Kind;

function Settlement({ finding }: { finding: AdvertFinding }) {
  const { outcome, reason, settled_at } = finding;
  const said = outcome && sayOf(outcome);
  if (settled_at) return reason ? `${said}: ${reason}` : said;
  return (
    <div>
      <Verbs row={finding} verbs={VERBS} />
    </div>
  );
}
