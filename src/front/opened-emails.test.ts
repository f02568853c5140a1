import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { rows } from '#platform/db.ts';
import { writeEveryLetter } from '#tests/support/every-letter.ts';
import { type AccountLetter, LETTER_NAMES } from '#tests/support/letters.ts';
import { openLink, pressLink } from '#tests/support/mailed-links.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type Json, type TestApp, unique, withApp } from '#tests/support/test-app.ts';

const ORIGIN = 'http://madang.test';
/** What any call changes: who called how often. */
const COUNTS = ['public.rate_limits', 'accounts.rate_limits', 'public.security_counts'];

type Letter = {
  message_id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string> | null;
  created_at: string;
};

/** A fingerprint of each table but those of counts, and of the tasks that wait. */
async function contentOf({ ctx: { db } }: TestApp): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'accounts')`,
  );
  const parts = tables
    .filter(({ name }) => !COUNTS.includes(name))
    .map(
      ({ name }) => `select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) as hash from ${name} t`,
    );
  const tasks = `select 'tasks', md5(string_agg(id::text, ' ' order by id)) from pgboss.job where state < 'completed'`;
  const found = await rows<{ name: string; hash: string }>(db, sql.raw([...parts, tasks].join(' union all ')));
  return Object.fromEntries(found.map(({ name, hash }) => [name, hash]));
}

/** Every address of ours in a letter, its headers included, as a program sees them; nobody sends a fragment. */
function linksIn({ text, html, headers }: Letter): string[] {
  const all = `${text} ${html.replaceAll('&amp;', '&')} ${JSON.stringify(headers ?? {})}`.matchAll(
    /https?:\/\/[^\s"'<>]+/g,
  );
  const ours = [...all].map(([url]) => url.replace(/#.*|[.,)]+$/, '')).filter((url) => url.startsWith(`${ORIGIN}/`));
  return [...new Set(ours)];
}

/** Opens every link of the letters that were not opened yet, as a program without cookies and scripts does. */
async function openNew(app: TestApp, opened: Map<string, Letter>): Promise<void> {
  await app.settle();
  // What is to happen some seconds later, such as an answer that can be taken back until then, would change tables now.
  await app.ctx.db.execute(sql`delete from pgboss.job where state < 'completed' and start_after > now()`);
  await app.ctx.counters.flush();
  const letters: Letter[] = await storedRows(app, 'mails');
  for (const letter of letters.filter(({ message_id }) => !opened.has(message_id))) {
    opened.set(letter.message_id, letter);
    const before = await contentOf(app);
    for (const link of linksIn(letter)) {
      for (const method of ['HEAD', 'GET']) {
        const { status, cookie } = await openLink(link, { method, ask: app.fetch });
        const isPage = status < 400 || (method === 'HEAD' && status === 405);
        expect(isPage, `${method} ${link}: ${status}, ${letter.subject}`).toBe(true);
        // The cookie of a private link holds what was in its address, and nobody's session.
        expect(cookie, `${method} ${link}`).not.toContain('auth-token');
      }
    }
    await app.ctx.counters.flush();
    expect(await contentOf(app), letter.subject).toEqual(before);
  }
}

function nameOf({ message_id }: Letter): string | undefined {
  const fitting = LETTER_NAMES.filter((name) => message_id.startsWith(`<${name}`));
  return fitting.toSorted((one, other) => other.length - one.length)[0];
}

describe('whoever only opens the links of a letter changes nothing,', () => {
  let app: TestApp;
  withApp({ pages: true, config: { rateLimits: false, importPrivateHosts: ['127.0.0.1'] } }, (opened) => {
    app = opened;
  });

  test('whichever letter of the product it is', async () => {
    const opened = new Map<string, Letter>();
    await writeEveryLetter(app, () => openNew(app, opened));
    const written = new Set([...opened.values()].map(nameOf));
    // The letters of the accounts service have a test of their own.
    expect(LETTER_NAMES.filter((name) => !written.has(name))).toEqual(['auth.']);
  });
});

describe('the same is so with the accounts service,', () => {
  let app: TestApp;
  withApp(
    { pages: true, config: { rateLimits: false, services: new Set(['web', 'api', 'auth', 'worker']) } },
    (opened) => {
      app = opened;
    },
  );

  const service = async (method: string, path: string, body: object | null, token?: string): Promise<Json> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await app.json(`/auth/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  const newAddress = () => `${unique('mina')}@example.com`;

  async function letterTo(email: string): Promise<Letter> {
    await app.settle();
    const written = (await storedRows(app, 'mails')).filter(({ to }) => to === email);
    const letter = written.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1)).at(-1);
    if (!letter) throw new Error(`Nobody wrote to ${email}.`);
    return letter;
  }

  /** Somebody with a confirmed address, and their token. */
  async function newOwner(): Promise<{ email: string; token: string }> {
    const email = newAddress();
    await service('POST', '/otp', { email });
    const code = /^Code: (\d{6})$/m.exec((await letterTo(email)).text)?.[1];
    const { access_token } = await service('POST', '/verify', { type: 'email', email, token: code });
    app.clock.advance(2 * DURATIONS.minute);
    return { email, token: access_token };
  }

  async function change(): Promise<{ current: string; wished: string }> {
    const { email: current, token } = await newOwner();
    const wished = newAddress();
    await service('PUT', '/user', { email: wished }, token);
    return { current, wished };
  }

  /** Has each letter written, and answers where it went. */
  const LETTERS: Record<AccountLetter, () => Promise<string>> = {
    async undo() {
      const { email, token } = await newOwner();
      await service('PUT', '/user', { password: 'Kites-over-9-harbours' }, token);
      return email;
    },
    async signup() {
      const email = newAddress();
      await service('POST', '/signup', { email, password: 'Correct-horse-7' });
      return email;
    },
    async magiclink() {
      const { email } = await newOwner();
      await service('POST', '/otp', { email });
      return email;
    },
    async recovery() {
      const { email } = await newOwner();
      await service('POST', '/recover', { email });
      return email;
    },
    async invite() {
      const email = newAddress();
      await service('POST', '/invite', { email }, await app.backend.auth?.serviceToken());
      return email;
    },
    email_change_current: async () => (await change()).current,
    email_change_new: async () => (await change()).wished,
    async reauthentication() {
      const { email, token } = await newOwner();
      await service('GET', '/reauthenticate', null, token);
      return email;
    },
  };

  test.each(Object.entries(LETTERS))('and a press acts: %s', async (kind, write) => {
    const letter = await letterTo(await write());
    const links = linksIn(letter).filter((link) => /token_hash|\/auth\/undo/.test(link));
    expect(links).toHaveLength(kind === 'reauthentication' ? 0 : 1);
    await openNew(app, new Map());
    for (const link of links) {
      const before = await contentOf(app);
      expect((await pressLink(link, { ask: app.fetch })).status).toBe(303);
      expect(await contentOf(app)).not.toEqual(before);
    }
  });
});
