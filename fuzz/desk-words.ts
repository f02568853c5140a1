import { ARTICLE_TEXT, EVENT_TEXT, PARTNER_TEXT } from '#tests/support/content.ts';
import { PRINTED, shirtOrder } from '#tests/support/orders.ts';
import { postingBody } from '#tests/support/postings.ts';
import type { Ask } from './client.ts';
import type { Named } from './market-words.ts';
import { EMPLOYER_PASSWORD, employerJobSlug, employerSlug } from './product.ts';
import type { Person } from './world.ts';

/** What waits at the desk, after the employer of the round has edited its page and its job. */
export async function deskWords(ask: Ask, token: string, round: number): Promise<Person['words']> {
  const recruit = `/v1/recruit/${employerSlug(round)}`;
  const edit = (path: string, body: object) =>
    ask('PUT', `${recruit}/${path}?pwd=${EMPLOYER_PASSWORD}`, { body: { ...body } });
  await edit('page', COMPANY_PAGE);
  await edit(`jobs/${employerJobSlug(round)}/text`, postingBody());
  const waiting = async (list: string) => {
    const { data } = await ask('GET', `/v1/admin/${list}`, { token });
    return (data as Named[]).map(({ id }) => id);
  };
  const [edits, twins, samples, findings, advertOrders] = await Promise.all(
    ['employer-edits', 'twins', 'advert-samples', 'advert-findings', 'advert-orders'].map(waiting),
  );
  const [orders, talents, paid] = await Promise.all(['orders', 'talents', 'orders?state=paid'].map(waiting));
  const paidOrder = (at: number) => (paid ?? []).slice(at, at + 1);
  return {
    '/v1/admin/employer-edits/{id}': edits?.slice(0, 1) ?? [],
    '/v1/admin/employer-edits/{id}/refusal': edits?.slice(1) ?? [],
    'POST /v1/admin/employer-edits/{id}/approval': [{ confirmed: true }],
    'PUT /v1/recruit/{id}/page': [COMPANY_PAGE],
    'PUT /v1/recruit/{id}/jobs/{jobId}/text': [postingBody()],
    'POST /v1/recruit/{id}/jobs/{jobId}/extension': [{}],
    '/v1/admin/twins/{id}/decision': twins?.slice(0, 1) ?? [],
    'POST /v1/admin/twins/{id}/decision': [{ join: false }],
    '/v1/admin/advert-samples/{id}/outcome': samples ?? [],
    'POST /v1/admin/advert-samples/{id}/outcome': [{ outcome: 'fine' }],
    '/v1/admin/advert-findings/{id}/settlement': findings ?? [],
    'POST /v1/admin/advert-findings/{id}/settlement': [{ accept: true, reason: 'It is paid by commission.' }],
    '/v1/admin/advert-orders/{id}/execution': advertOrders?.slice(0, 1) ?? [],
    'POST /v1/admin/advert-orders/{id}/execution': [{ measure: 'take-down', how: 'At once.' }],
    '/v1/admin/advert-orders/{id}/end': advertOrders?.slice(1) ?? [],
    '/v1/admin/orders/{id}': orders ?? [],
    'POST /v1/admin/orders': [{ ...shirtOrder({ M: 1 }), link: 'https://pay.example/1', usd: '45.00' }],
    '/v1/admin/orders/{id}/refunds': paidOrder(0),
    'POST /v1/admin/orders/{id}/refunds': [{ reason: 'A stain' }],
    '/v1/admin/orders/{id}/delivery': paidOrder(1),
    'POST /v1/admin/orders/{id}/delivery': [{ to: 'delivered' }],
    '/v1/admin/orders/{id}/withdrawal': paidOrder(2),
    'POST /v1/admin/orders/{id}/withdrawal': [{ reason: 'It is too small.' }],
    '/v1/admin/queue/{kind}': ['twins'],
    '/v1/admin/queue/{kind}/{id}': twins?.slice(1) ?? [],
    'POST /v1/admin/queue/{kind}/{id}/decision': [{ key: 'join' }],
    '/v1/admin/readings/{jobId}/{field}': ['workplace', 'residence'],
    'POST /v1/admin/readings/{jobId}/{field}/decision': [{ accept: true }],
    'PUT /v1/admin/stock': [{ printed: PRINTED, reason: 'Counted again.' }],
    '/v1/admin/talents/{id}': talents ?? [],
    'POST /v1/admin/published-employers/{list}/preview': [{ list_date: '2026-11-01', csv: 'name\nAlder' }],
    'POST /v1/admin/exports/{list}': [{ reason: 'The books of November.' }],
    'POST /v1/admin/articles': [{ title: `Winter ${round}` }],
    'PUT /v1/admin/articles/{id}': [ARTICLE_TEXT],
    'POST /v1/admin/events': [EVENT_TEXT],
    'PUT /v1/admin/events/{id}': [EVENT_TEXT],
    'POST /v1/admin/partners': [PARTNER_TEXT],
    'PUT /v1/admin/partners/{id}': [PARTNER_TEXT],
    'POST /v1/admin/companies/{id}/invitations': [{ email: 'desk@fuzz-employer.example', role: 'viewer' }],
    'POST /v1/recruit/{id}/invitations': [{ email: 'team@fuzz-employer.example', role: 'viewer' }],
    'POST /v1/admin/postings/{id}/translation': [{ title: 'Engineer', description: 'Writes Go.', criteria: null }],
  };
}

const COMPANY_PAGE = {
  ...{ logo_url: null, summary: 'Ladders.', description: 'We make ladders.', website_url: 'https://ladders.example' },
  ...{ industry: 'Ladders', location: 'Seoul', founded: 2015, employees: 12, address: '1 Alder-ro', phone: null },
};
