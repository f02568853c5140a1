import { describe, expect, test } from 'vitest';
import { PICTURE_MESSAGES } from '#contract/core/images.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createEvent, createPartner, EVENT_TEXT, PARTNER_TEXT } from '#tests/support/content.ts';
import { auditRecords } from '#tests/support/records.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, (opened) => {
  ({ app, staff } = opened);
});

const acts = async () => (await auditRecords(app)).map(({ action }) => action);

/** The address of a picture that was never sent, or removed since. */
const GONE = `/files/images/${'0'.repeat(64)}.webp`;
const IS_GONE = [PICTURE_MESSAGES.gone];

describe('an event at the desk', () => {
  const EVENTS = '/v1/admin/events';
  const ONE = `${EVENTS}/seoul-javascript`;

  test('is added, changed and canceled, and readers and calendars follow', async () => {
    const changed = { ...EVENT_TEXT, price: 5000, description: 'Bring *friends*.' };
    const add = () => send(app, staff, 'POST', EVENTS, EVENT_TEXT);
    const edit = () => send(app, staff, 'PUT', ONE, changed);
    const cancel = () => send(app, staff, 'POST', `${ONE}/cancellation`, {});
    for (const act of [add, edit, cancel]) expect(await staleAfter(app, act)).toEqual(['events']);
    for (const act of [edit, cancel]) expect(await staleAfter(app, act)).toEqual([]);
    expect((await send(app, staff, 'GET', ONE)).body.data).toMatchObject({ description: 'Bring *friends*.' });
    const { body } = await app.json('/v1/events/seoul-javascript');
    expect(body.data).toMatchObject({ price: 5000, is_cancelled: true, starts_at: '2099-03-01T10:00:00.000Z' });
    expect(body.data.description).toContain('<em>friends</em>');
    const calendar = await (await app.fetch('/v1/events/seoul-javascript/calendar.ics')).text();
    expect(calendar).toContain('SEQUENCE:2');
    await send(app, staff, 'DELETE', `${ONE}/cancellation`);
    expect(await acts()).toEqual(['event.add', 'event.edit', 'event.cancel', 'event.restore']);
  });

  test('must end after it begins, has an address of its own, and is not overwritten unseen', async () => {
    const wrong = { ...EVENT_TEXT, ends_at: EVENT_TEXT.starts_at };
    expect((await send(app, staff, 'POST', EVENTS, wrong)).body.errors.ends_at).toEqual([
      'It must end after it begins.',
    ]);
    const { revision } = (await send(app, staff, 'POST', EVENTS, EVENT_TEXT)).body.data;
    expect((await send(app, staff, 'POST', EVENTS, EVENT_TEXT)).body.errors.slug[0]).toContain('already');
    const twice = { ...EVENT_TEXT, title: 'Twice at once' };
    const both = await Promise.all([twice, twice].map((text) => send(app, staff, 'POST', EVENTS, text)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    await send(app, staff, 'PUT', ONE, { ...EVENT_TEXT, price: 0 });
    expect((await send(app, staff, 'PUT', ONE, { ...EVENT_TEXT, revision })).status).toBe(409);
    expect((await send(app, staff, 'POST', `${ONE}/cancellation`, { revision })).status).toBe(409);
    expect((await send(app, staff, 'GET', `${EVENTS}?q=javascript&when=upcoming`)).body.meta.total).toBe(1);
  });

  test('takes no picture that was removed meanwhile', async () => {
    const gone = { ...EVENT_TEXT, banner_url: GONE };
    expect((await send(app, staff, 'POST', EVENTS, gone)).body.errors.banner_url).toEqual(IS_GONE);
    await send(app, staff, 'POST', EVENTS, EVENT_TEXT);
    expect((await send(app, staff, 'PUT', ONE, gone)).body.errors.banner_url).toEqual(IS_GONE);
    const given = { slug: 'with-picture', starts_at: new Date(EVENT_TEXT.starts_at), banner_url: GONE };
    await createEvent(app.ctx, given);
    expect((await send(app, staff, 'PUT', `${EVENTS}/with-picture`, gone)).status).toBe(200);
  });
});

describe('a partner at the desk', () => {
  const PARTNERS = '/v1/admin/partners';
  const ONE = `${PARTNERS}/harbour-movers`;

  test('is added, changed and removed, and the page of partners follows', async () => {
    const { revision } = (await send(app, staff, 'POST', PARTNERS, PARTNER_TEXT)).body.data;
    const change = (more = {}) => send(app, staff, 'PUT', ONE, { ...PARTNER_TEXT, place: 'Busan', ...more });
    expect(await staleAfter(app, () => change({ revision }))).toEqual(['partners']);
    expect(await staleAfter(app, () => change())).toEqual([]);
    expect((await app.json('/v1/partners')).body.data).toMatchObject([{ slug: 'harbour-movers', place: 'Busan' }]);
    expect((await send(app, staff, 'PUT', ONE, { ...PARTNER_TEXT, revision })).status).toBe(409);
    const broken = { ...PARTNER_TEXT, url: 'javascript:alert(1)' };
    expect((await send(app, staff, 'PUT', ONE, broken)).body.errors).toHaveProperty('url');
    expect((await send(app, staff, 'GET', `${PARTNERS}?category=visa`)).body.meta.total).toBe(0);
    expect(await staleAfter(app, () => send(app, staff, 'DELETE', ONE))).toEqual(['partners']);
    expect((await app.json('/v1/partners')).body.meta.total).toBe(0);
    expect(await acts()).toEqual(['partner.add', 'partner.edit', 'partner.remove']);
  });

  test('takes no picture that was removed meanwhile', async () => {
    const gone = { ...PARTNER_TEXT, logo_url: GONE };
    expect((await send(app, staff, 'POST', PARTNERS, gone)).body.errors.logo_url).toEqual(IS_GONE);
    await send(app, staff, 'POST', PARTNERS, PARTNER_TEXT);
    expect((await send(app, staff, 'PUT', ONE, gone)).body.errors.logo_url).toEqual(IS_GONE);
    await createPartner(app.ctx, { slug: 'with-picture', logo_url: GONE });
    expect((await send(app, staff, 'PUT', `${PARTNERS}/with-picture`, gone)).status).toBe(200);
  });
});
