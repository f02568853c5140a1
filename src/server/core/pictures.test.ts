import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DURATIONS, LIMITS } from '#contract/core/limits.ts';
import { rows } from '#platform/db.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createArticle, createEvent, createPartner, createTool } from '#tests/support/content.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { setAttempts } from '#tests/support/limits.ts';
import { PIXEL, pictureForm, uploadPicture } from '#tests/support/pictures.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { storedRows } from '#tests/support/tables.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  staff = await app.people.signInStaff();
});
afterAll(() => app.close());

const upload = (form: FormData) => uploadPicture(app, staff, form);

/** A picture of one color. */
function plain(width: number, height: number, background = '#336699') {
  return sharp({ create: { width, height, channels: 3, background } });
}

const stored = async () => (await storedFiles(app, 'images')).toSorted();

describe('a picture that staff upload', () => {
  test('is written anew, smaller, upright and without what a camera said of its owner', async () => {
    const photo = await plain(2400, 1200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Mina Park' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(photo.includes('Mina Park')).toBe(true);
    const { status, body } = await upload(pictureForm(photo, { name: 'photo.jpg' }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ width: 800, height: 1600 });

    const answer = await app.fetch(body.data.url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes('Mina Park')).toBe(false);
    const read = await sharp(bytes).metadata();
    expect(read).toMatchObject({ format: 'webp', width: 800, height: 1600 });
    expect([read.exif, read.icc, read.xmp, read.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
    expect((await app.fetch(body.data.url, again)).status).toBe(304);
  });

  test('is stored once, however often and by whom it is sent', async () => {
    const picture = await plain(40, 20).png().toBuffer();
    const { company, pwd } = await employer();
    const asCompany = await app.json(`/v1/recruit/${company.slug}/images?pwd=${pwd}`, {
      method: 'POST',
      body: pictureForm(picture),
    });
    const asStaff = await upload(pictureForm(picture));
    expect([asCompany.status, asStaff.status]).toEqual([201, 201]);
    expect(asStaff.body.data).toEqual(asCompany.body.data);
    const hash = asStaff.body.data.url.slice('/files/images/'.length, -'.webp'.length);
    expect((await storedRows(app, 'images')).filter((row) => row.hash === hash)).toHaveLength(1);
    expect(asStaff.body.data).toMatchObject({ width: 40, height: 20 });
  });

  test('is made as small as a logo is shown, if it is one', async () => {
    const { body } = await upload(pictureForm(await plain(900, 600).webp().toBuffer(), { kind: 'logo' }));
    expect(body.data).toMatchObject({ width: 320, height: 213 });
    const wrong = await upload(pictureForm(PIXEL, { kind: 'banner' }));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['kind']]);
  });
});

/** A PNG whose header promises so many pixels, with the data of a one-colored picture of that size. */
function claimedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = 1 + Math.ceil(width / 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('refused by content, with the reason beside the field, is', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    [
      'a text with the name of a picture',
      () => Buffer.from('no picture at all'),
      'Choose a PNG, JPEG or WebP picture.',
    ],
    ['a drawing with a script', () => Buffer.from(SCRIPT), 'Choose a PNG, JPEG or WebP picture.'],
    ['an empty file', () => Buffer.alloc(0), 'Choose a PNG, JPEG or WebP picture.'],
    ['a picture that was cut off', async () => (await noise()).subarray(0, 20_000), 'can’t read this picture'],
    ['a header without a picture', () => PIXEL.subarray(0, 40), 'can’t read this picture'],
    ['an animated picture', animated, 'isn’t animated'],
    ['a picture of 100 megapixels', () => claimedPng(10_000, 10_000), 'more than 25 million pixels'],
    ['a file beyond the limit', () => Buffer.concat([PIXEL, Buffer.alloc(LIMITS.pictureBytes)]), 'larger than 5 MB'],
  ])('%s', async (_, bytes, why) => {
    const before = await stored();
    const { status, body } = await upload(pictureForm(await bytes()));
    expect(status).toBe(422);
    expect(body.errors.picture[0]).toContain(why);
    expect(await stored()).toEqual(before);
  });

  test('a picture of 100 megapixels before any of it is decoded', async () => {
    const bomb = claimedPng(10_000, 10_000);
    // Nothing follows the header: had it been decoded, it would be called damaged.
    const { body } = await upload(pictureForm(bomb.subarray(0, 60)));
    expect(body.errors.picture[0]).toContain('more than 25 million pixels');
  });

  test('a body that is far too large, and a form without a file', async () => {
    const huge = await upload(pictureForm(Buffer.alloc(LIMITS.pictureBodyBytes + 1)));
    expect([huge.status, huge.body.errors.picture[0]]).toEqual([413, 'The picture is larger than 5 MB.']);
    const none = await upload(new FormData());
    expect([none.status, none.body.errors?.picture?.[0]]).toEqual([422, 'Choose a picture.']);
  });
});

function noise(): Promise<Buffer> {
  return sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
}

async function animated(): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0'].map((color) => plain(8, 8, color).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

let serial = 0;
async function employer() {
  const pwd = `password of employer ${serial++}`;
  return { company: await createCompany(app.ctx, { password: pwd }), pwd: encodeURIComponent(pwd) };
}

describe('the sweep', () => {
  const sweep = () => runTask(app, 'images.sweep');
  const picture = async (color: string) =>
    (await upload(pictureForm(await plain(9, 9, color).png().toBuffer()))).body.data.url as string;

  test('removes what nothing shows after a day, and leaves what a company shows or wants to show', async () => {
    await app.ctx.db.execute(sql`delete from images`);
    // The file store tells when a file was stored by the clock of the machine.
    app.clock.set(new Date());
    staff = await app.people.again(staff, { aal: 'aal2' });
    const company = await createCompany(app.ctx, { logo_url: await picture('#111') });
    const proposed = await picture('#222');
    await app.ctx.db.execute(sql`insert into employer_edits (company_id, fields, before, sent_at) values
      (${company.id}, ${JSON.stringify({ logo_url: `https://madang.test${proposed}` })}::jsonb, '{}', now())`);
    const unused = await picture('#333');
    await sweep();
    expect((await app.fetch(unused)).status).toBe(200);

    app.clock.advance(DURATIONS.day + DURATIONS.hour);
    staff = await app.people.again(staff, { aal: 'aal2' });
    const young = await picture('#444');
    await sweep();
    const statuses = [company.logo_url ?? '', proposed, young, unused].map(
      async (url) => (await app.fetch(url)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404]);
    expect(await storedRows(app, 'images')).toHaveLength(3);

    await app.ctx.db.execute(sql`update companies set logo_url = null`);
    await sweep();
    expect((await app.fetch(company.logo_url ?? '')).status).toBe(404);
  });

  test('leaves what any row of the site shows', async () => {
    app.clock.set(new Date());
    staff = await app.people.again(staff, { aal: 'aal2' });
    await createJob(app.ctx);
    await createArticle(app.ctx, { slug: 'shown' });
    await createEvent(app.ctx, { slug: 'shown', starts_at: app.clock.now() });
    await createPartner(app.ctx, { slug: 'shown' });
    await createTool(app.ctx, { slug: 'shown' });
    const columns = await rows<{ table: string; column: string }>(
      app.ctx.db,
      sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and column_name ~ '(logo|banner|image)_url$' order by 1, 2`,
    );
    expect(columns.length).toBeGreaterThan(5);
    const urls: string[] = [];
    for (const [at, { table, column }] of columns.entries()) {
      const url = await picture(`#5${at}5${at}00`);
      const set = sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${url} returning 1`;
      expect(await rows(app.ctx.db, set), table).not.toEqual([]);
      urls.push(url);
    }
    app.clock.advance(2 * DURATIONS.day);
    await sweep();
    const statuses = await Promise.all(urls.map(async (url) => (await app.fetch(url)).status));
    expect(statuses.map((status, at) => ({ ...columns[at], status }))).toEqual(
      columns.map((column) => ({ ...column, status: 200 })),
    );
  });

  test('leaves what was sent again within a day, and the file of an upload that is not in a row yet', async () => {
    app.clock.set(new Date());
    staff = await app.people.again(staff, { aal: 'aal2' });
    const again = await picture('#666');
    app.clock.advance(20 * DURATIONS.hour);
    staff = await app.people.again(staff, { aal: 'aal2' });
    expect(await picture('#666')).toBe(again);
    app.clock.advance(20 * DURATIONS.hour);
    await sweep();
    expect((await app.fetch(again)).status).toBe(200);

    app.clock.set(new Date());
    staff = await app.people.again(staff, { aal: 'aal2' });
    const underWay = await picture('#777');
    await app.ctx.db.execute(sql`delete from images`);
    await sweep();
    expect((await app.fetch(underWay)).status).toBe(200);
    app.clock.advance(DURATIONS.day + DURATIONS.hour);
    await sweep();
    expect((await app.fetch(underWay)).status).toBe(404);
  });
});

test('of one sender 120 pictures an hour are taken', async () => {
  const other = await app.people.signInStaff();
  staff = await app.people.again(staff, { aal: 'aal2' });
  expect((await upload(pictureForm())).status).toBe(201);
  await setAttempts(app, 'pictures', 119);
  expect((await upload(pictureForm())).status).toBe(201);
  expect((await upload(pictureForm())).status).toBe(429);
  expect((await uploadPicture(app, other, pictureForm())).status).toBe(201);
});

test('of a person the archive names the pictures that they sent, which stay without their name', async () => {
  const [person, other] = [await app.people.signInStaff(), await app.people.signInStaff()];
  const sent = async (by: TestPerson, color: string) =>
    (await uploadPicture(app, by, pictureForm(await plain(9, 9, color).png().toBuffer()))).body.data.url as string;
  const [own, others] = [await sent(person, '#881'), await sent(other, '#882')];
  const archive = await app.fetch('/v1/talent/export', { headers: person.headers });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(JSON.parse(Buffer.from(files['pictures.json'] ?? []).toString())).toMatchObject({ pictures: [{ path: own }] });
  await app.json('/v1/talent/account', { method: 'DELETE', headers: person.headers });
  await app.settle();
  const senders = (await storedRows(app, 'images')).filter(({ user_id }) => [person.id, other.id].includes(user_id));
  expect(senders).toMatchObject([{ user_id: other.id, hash: others.slice('/files/images/'.length, -'.webp'.length) }]);
  expect((await app.fetch(own)).status).toBe(200);
});

test('what is no picture of ours is at no address', async () => {
  for (const name of [`${'0'.repeat(64)}.webp`, `${'0'.repeat(64)}.png`, '..%2fresumes%2fx.pdf', 'x'])
    expect((await app.fetch(`/files/images/${name}`)).status, name).toBe(404);
});

test('a picture that stands in a row becomes a file, and what is none stays', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#20312b" d="M0 0h40v20H0z"/></svg>';
  const photo = await plain(400, 400).png().toBuffer();
  const logos = {
    drawn: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
    photo: `data:image/png;base64,${photo.toString('base64')}`,
    broken: 'data:image/png;base64,AAAA',
  };
  for (const [slug, logo_url] of Object.entries(logos)) await createCompany(app.ctx, { slug, logo_url });
  const { mark } = (await app.json('/v1/changes')).body.data;
  await runTask(app, 'images.store-inline');
  expect((await app.json(`/v1/changes?since=${mark}`)).body.data.tags).toContain('companies');
  const logoOf = async (slug: string) => (await app.json(`/v1/companies/${slug}`)).body.data.logo_url as string;
  expect(await logoOf('broken')).toBe(logos.broken);
  for (const [slug, height] of [
    ['drawn', 160],
    ['photo', 320],
  ] as const) {
    const answer = await app.fetch(await logoOf(slug));
    const read = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(read).toMatchObject({ format: 'webp', width: 320, height });
  }
});
