import { ARTICLE_TEXT, EVENT_TEXT, PARTNER_TEXT } from '#tests/support/content.ts';
import { shirtOrder } from '#tests/support/orders.ts';
import { postingBody } from '#tests/support/postings.ts';
import type { Ask } from './client.ts';
import type { Named } from './market-words.ts';
import { paidOrder } from './orders.ts';
import { EMPLOYER_PASSWORD, employerJobSlug, employerSlug, type Round, STOCK } from './product.ts';
import type { Person } from './world.ts';

/** What waits at the desk, after the employer of the round has edited its page and its jobs. */
export async function deskWords(
  ask: Ask,
  token: string,
  { origin, round, found }: { origin: string; round: number; found: Round },
): Promise<Person['words']> {
  const recruit = `/v1/recruit/${employerSlug(round)}`;
  const edit = (path: string, body: object) => ask('PUT', `${recruit}/${path}?pwd=${EMPLOYER_PASSWORD}`, { body });
  // The calls say something else: what waits already would be refused.
  await edit('page', { ...COMPANY_PAGE, summary: 'Stools.' });
  await edit(`jobs/${employerJobSlug(round)}/text`, postingBody({ title: 'Stool Maker' }));
  await edit(`jobs/${found.endingJob}/text`, postingBody());
  const waiting = async (list: string) => {
    const { data } = await ask('GET', `/v1/admin/${list}`, { token });
    return (data as Named[]).map(({ id }) => id);
  };
  const [edits, twins, findings, advertOrders] = await Promise.all(
    ['employer-edits', 'twins', 'advert-findings', 'advert-orders'].map(waiting),
  );
  const [orders, talents] = await Promise.all(['orders', 'talents'].map(waiting));
  const post = (path: string, body: object) => ask('POST', `/v1/admin/${path}`, { body, token });
  const written = (await post('articles', { title: `Autumn ${round}` })).data as Named;
  const tag = `fuzz-${round}`;
  await post('tags', { id: tag, label: `Fuzz ${round}` });
  const decided = (await post(`queue/twins/${twins?.at(-1)}/decision`, { key: 'join' })).data as Named;
  return {
    ...BODIES,
    ...roundWords(found),
    '/v1/admin/employer-edits/{id}': edits?.slice(0, 1) ?? [],
    '/v1/admin/employer-edits/{id}/refusal': edits?.slice(1) ?? [],
    '/v1/admin/twins/{id}/decision': twins?.slice(0, 1) ?? [],
    '/v1/admin/advert-findings/{id}/settlement': findings ?? [],
    '/v1/admin/advert-orders/{id}/execution': advertOrders?.slice(0, 1) ?? [],
    '/v1/admin/advert-orders/{id}/end': advertOrders?.slice(1) ?? [],
    '/v1/admin/orders/{id}': orders ?? [],
    // The gateway refunds only what was paid there.
    '/v1/admin/orders/{id}/refunds': [await paidOrder(ask, origin)],
    '/v1/admin/orders/{id}/refunds/retry': [await paidOrder(ask, origin)],
    '/v1/admin/orders/{id}/delivery': [found.shopOrders.paid],
    '/v1/admin/orders/{id}/withdrawal': [await paidOrder(ask, origin)],
    '/v1/admin/queue/{kind}': ['twins'],
    '/v1/admin/queue/{kind}/{id}': twins?.slice(1, -1) ?? [],
    '/v1/admin/decisions/{id}/undo': [decided.id],
    '/v1/admin/readings/{jobId}/{field}': ['workplace', 'residence'],
    '/v1/admin/talents/{id}': talents ?? [],
    // The same for both verbs.
    '/v1/admin/talents/{id}/hiding': talents?.slice(0, 1) ?? [],
    'POST /v1/admin/articles': [{ title: `Winter ${round}` }],
    '/v1/admin/articles/{id}': [written.slug],
    '/v1/admin/tags/{id}': [tag],
    'POST /v1/admin/tags': [{ id: `${tag}-new`, label: 'Fuzz' }],
  };
}

/** What each verb of the desk needs a row of its own for. */
function roundWords(found: Round): Person['words'] {
  const { shopOrders, sources } = found;
  return {
    '/v1/recruit/{id}/jobs/{jobId}/extension': [found.endingJob],
    '/v1/recruit/{id}/jobs/{jobId}/closure': [found.closingJob],
    '/v1/recruit/{id}/jobs/{jobId}/relisting': [found.closingJob],
    '/v1/admin/talent-reports/{id}': [found.talentReport],
    'POST /v1/admin/talent-reports/{id}/outcome': [{ outcome: 'warned', message: 'Ask for no money.' }],
    '/v1/admin/mails/{id}/sending': [found.mailToSend],
    '/v1/admin/mails/{id}/end': [found.mailToEnd],
    '/v1/admin/sources/{id}': [sources.active],
    '/v1/admin/sources/{id}/resume': [sources.paused],
    '/v1/admin/runs/{number}': [sources.run],
    '/v1/admin/runs/{number}/undo': [sources.done],
    '/v1/admin/runs/{number}/confirmation': [sources.held],
    '/v1/admin/orders/{id}/cancellation': [shopOrders.open],
    '/v1/admin/orders/{id}/payment': [shopOrders.byLink],
    '/v1/admin/orders/{id}/complaints/resolution': [shopOrders.disputed],
  };
}

const COMPANY_PAGE = {
  ...{ logo_url: null, summary: 'Ladders.', description: 'We make ladders.', website_url: 'https://ladders.example' },
  ...{ industry: 'Ladders', location: 'Seoul', founded: 2015, employees: 12, address: '1 Alder-ro', phone: null },
};

/** What calls say whatever they are about. */
const BODIES: Person['words'] = {
  'POST /v1/admin/employer-edits/{id}/approval': [{ confirmed: true }],
  'PUT /v1/recruit/{id}/page': [COMPANY_PAGE],
  'POST /v1/recruit/{id}/general-answers': [{ question: 'visa', value: 'true' }],
  'POST /v1/admin/companies/{id}/general-answers': [{ question: 'visa', value: 'false', told_on: '2026-11-20' }],
  'PUT /v1/recruit/{id}/jobs/{jobId}/text': [postingBody()],
  'POST /v1/recruit/{id}/jobs/{jobId}/extension': [{}],
  'POST /v1/admin/twins/{id}/decision': [{ join: false }],
  'POST /v1/admin/advert-findings/{id}/settlement': [{ accept: true, reason: 'It is paid by commission.' }],
  'POST /v1/admin/advert-orders/{id}/execution': [{ measure: 'take-down', how: 'At once.' }],
  'POST /v1/admin/orders': [{ ...shirtOrder({ M: 1 }), link: 'https://pay.example/1', usd: '45.00' }],
  'POST /v1/admin/orders/{id}/refunds': [{ reason: 'A stain' }],
  'POST /v1/admin/orders/{id}/delivery': [{ to: 'delivered' }],
  'POST /v1/admin/orders/{id}/withdrawal': [{ reason: 'It is too small.' }],
  'POST /v1/admin/queue/{kind}/{id}/decision': [{ key: 'join' }],
  'POST /v1/admin/readings/{jobId}/{field}/decision': [{ accept: true }],
  'PUT /v1/admin/stock': [{ printed: STOCK, reason: 'Counted again.' }],
  'POST /v1/admin/published-employers/{list}/preview': [{ list_date: '2026-11-01', csv: 'name\nAlder' }],
  'POST /v1/admin/exports/{list}': [{ reason: 'The books of November.' }],
  'PUT /v1/admin/articles/{id}': [ARTICLE_TEXT],
  'POST /v1/admin/events': [EVENT_TEXT],
  'PUT /v1/admin/events/{id}': [EVENT_TEXT],
  'POST /v1/admin/partners': [PARTNER_TEXT],
  'PUT /v1/admin/partners/{id}': [PARTNER_TEXT],
  'POST /v1/admin/companies/{id}/invitations': [{ email: 'desk@fuzz-employer.example', role: 'viewer' }],
  'POST /v1/recruit/{id}/invitations': [{ email: 'team@fuzz-employer.example', role: 'viewer' }],
  'PUT /v1/admin/published-employers/{list}': [
    { list_date: '2026-11-01', employers: [{ name: 'Alder', published_on: '2026-11-01' }] },
  ],
  'PATCH /v1/admin/jobs/{id}': [{ visa: 'case-by-case' }],
  'PUT /v1/admin/tags/{id}': [{ label: 'Fuzz again' }],
  'PATCH /v1/admin/sources/{id}': [{ owner: 'Alder' }],
  'POST /v1/admin/reports/{id}/outcome': [{ outcome: 'It is closed.' }],
  'PUT /v1/admin/prices/{item}': [{ amount: 99_000 }],
  'PUT /v1/admin/home': [{ notice: 'Closed on Friday.' }],
  'PUT /v1/admin/tools/{id}': [{ title: 'Calculator', summary: 'Reckons.' }],
  'POST /v1/merch/orders': [shirtOrder({ M: 1 })],
  'POST /v1/job-postings/preview': [{ title: 'Engineer', description: 'Work.' }],
  'POST /v1/admin/postings/{id}/translation': [{ title: 'Engineer', description: 'Writes Go.', criteria: null }],
};
