import { describe, expect, test } from 'vitest';
import { postings } from '#server/schema/postings.ts';
import { command, runCommand, runWithSecret } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { askPosting, ownPosting, sendFree } from '#tests/support/sent-postings.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, async (opened) => {
  app = opened;
  app.ctx.settings.promotionUntil = '2026-12-31';
  await createCompany(app.ctx, { slug: 'nabi', name: 'Nabi Labs' });
  await createCompany(app.ctx, { slug: 'other', name: 'Other' });
});

/** Sends a posting, and answers its token and that of the letter which asks for the proof, if one went out. */
async function sent(email: string): Promise<{ token: string; proof: string | null }> {
  const { token } = await sendFree(app, { email });
  await app.settle();
  const letters = (await app.mailbox()).filter((mail) => mail.to === email && mail.subject.startsWith('Did '));
  const link = letters[0]?.text.match(/\/posting#([\w-]+)\.([\w-]+)/);
  if (letters.length > 0) expect(link?.[1]).toBe(token);
  return { token, proof: link?.[2] ?? null };
}

const prove = (token: string, proof: string | null) => askPosting(app, token, 'proof', { body: { proof } });

describe('a letter to a domain that staff recorded', () => {
  test('proves the company once it is opened, however often', async () => {
    expect(await command(app, 'company-domain', 'add', 'nabi', 'Nabi.example')).toEqual(['nabi.example']);
    const { token, proof } = await sent('minji@nabi.example');
    expect(await ownPosting(app, token)).toMatchObject({ company: null });
    for (let time = 0; time < 2; time += 1) {
      const { status, body, headers } = await prove(token, proof);
      expect([status, body.data]).toMatchObject([200, { company: { slug: 'nabi' }, opens_recruit: false }]);
      expect(headers.get('set-cookie')).toBeNull();
    }
    const [row] = await app.ctx.db.select().from(postings);
    expect(row).toMatchObject({ company_proof: 'mail-domain' });
    expect((await command(app, 'audit', 'list')).filter((line) => line.includes('posting.prove-company'))).toHaveLength(
      1,
    );
  });

  test('opens the recruit page once the posting is accepted, which the private link alone does not', async () => {
    await command(app, 'company-domain', 'add', 'nabi', 'nabi.example');
    const { token, proof } = await sent('minji@nabi.example');
    await prove(token, proof);
    await app.ctx.db.update(postings).set({ state: 'accepted' });
    expect((await askPosting(app, token, 'recruit-access')).status).toBe(403);
    const cookie = (await prove(token, proof)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const { body } = await app.json('/v1/recruit/nabi/jobs', { headers: { cookie } });
    expect(body.data.has_access).toBe(true);
    await runWithSecret(app, '한옥 garden gate 7', 'set-recruit-password', 'nabi');
    expect((await prove(token, proof)).headers.get('set-cookie')).toBeNull();
  });

  test.each([
    ['an invented proof', (proof: string) => proof.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    ['the token of the browser', (_: string, token: string) => token],
    ['nothing that is one', () => 'nonsense'],
  ])('is not replaced by %s', async (_what, altered) => {
    await command(app, 'company-domain', 'add', 'nabi', 'nabi.example');
    const { token, proof } = await sent('minji@nabi.example');
    expect((await prove(token, altered(proof ?? '', token))).status).toBe(403);
  });

  test('proves nothing of another posting, of another address, or after the domain was removed', async () => {
    await command(app, 'company-domain', 'add', 'nabi', 'nabi.example');
    const [first, second] = [await sent('minji@nabi.example'), await sent('juno@nabi.example')];
    expect((await prove(first.token, second.proof)).status).toBe(403);
    const own = await ownPosting(app, first.token);
    await askPosting(app, first.token, '', { method: 'PUT', body: { ...own.fields, email: 'ceo@nabi.example' } });
    expect((await prove(first.token, first.proof)).status).toBe(403);
    await command(app, 'company-domain', 'remove', 'nabi', 'nabi.example');
    expect((await prove(second.token, second.proof)).status).toBe(403);
  });

  test('goes to no other domain, neither one below nor above it', async () => {
    await command(app, 'company-domain', 'add', 'nabi', 'kr.nabi.example');
    for (const email of ['a@nabi.example', 'a@x.kr.nabi.example', 'a@kr.nabi.example.com', 'a@gmail.com'])
      expect(await sent(email)).toMatchObject({ proof: null });
  });
});

describe('the command company-domain', () => {
  test.each(['gmail.com', 'naver.com', 'mail.naver.com', 'GMAIL.com'])(
    'refuses %s, where anybody gets an address',
    async (domain) => {
      expect(await runCommand(app, 'company-domain', 'add', 'nabi', domain)).toEqual({
        code: 1,
        lines: [expect.stringContaining('Anybody gets an address')],
      });
    },
  );

  test('refuses what is no domain, a domain of another company, and an unknown company', async () => {
    await command(app, 'company-domain', 'add', 'nabi', 'nabi.example');
    expect(await runCommand(app, 'company-domain', 'add', 'other', 'nabi.example')).toEqual({
      code: 1,
      lines: [expect.stringContaining('recorded already')],
    });
    expect(await runCommand(app, 'company-domain', 'add', 'nabi', 'a@nabi.example')).toEqual({
      code: 1,
      lines: [expect.stringContaining('not a domain')],
    });
    expect(await runCommand(app, 'company-domain', 'list', 'nobody')).toEqual({
      code: 1,
      lines: [expect.stringContaining('no such company')],
    });
    expect(await runCommand(app, 'company-domain', 'remove', 'other', 'nabi.example')).toEqual({
      code: 1,
      lines: [expect.stringContaining('not recorded')],
    });
    expect((await runCommand(app, 'company-domain', 'add', 'nabi')).code).toBe(2);
    expect(await command(app, 'company-domain', 'list', 'other')).toEqual(['No domain of other is recorded.']);
  });
});
