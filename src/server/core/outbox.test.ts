import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { MailRefused } from '#platform/mail.ts';
import { runCommand } from '#tests/support/commands.ts';
import { queueLetter } from '#tests/support/letters.ts';
import { attemptTask, runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';
import { createFailedMail } from '#tests/support/waiting.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a letter', () => {
  test('goes out once, under a Message-ID that never changes', async () => {
    const sent = vi.spyOn(app.ctx.transport, 'send');
    for (const _ of [1, 2]) await queueLetter(app);
    await app.settle();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      from: app.ctx.settings.mailFrom,
      to: 'mina@example.com',
      subject: 'A subject',
      messageId: '<receipt.1@madang.test>',
    });
    const [row] = await storedRows(app, 'mails');
    await attemptTask(app, 'mail.send', { mailId: row.id });
    expect(sent).toHaveBeenCalledTimes(1);
    expect(new Date(row.sent_at)).toEqual(app.clock.now());
  });

  test('that the mail server refused stays unsent, for the next try', async () => {
    const sent = vi.spyOn(app.ctx.transport, 'send').mockRejectedValueOnce(new Error('421'));
    const mailId = await createFailedMail(app.ctx, { failed_at: null });
    await expect(attemptTask(app, 'mail.send', { mailId })).rejects.toThrow('421');
    expect(await app.mailbox()).toEqual([]);
    await attemptTask(app, 'mail.send', { mailId });
    expect(sent).toHaveBeenCalledTimes(2);
    expect(await app.mailbox()).toHaveLength(1);
  });

  test('whose recipient and text were erased before it went out is not sent', async () => {
    const sent = vi.spyOn(app.ctx.transport, 'send');
    const erased = { to: 'erased@erased.invalid', subject: '', text: '', html: '', failed_at: null };
    await attemptTask(app, 'mail.send', { mailId: await createFailedMail(app.ctx, erased) });
    expect(sent).not.toHaveBeenCalled();
  });

  test('is forgotten 30 days after it was sent, or written where it never went out, with all that tells of a person', async () => {
    const about = { account_id: randomUUID(), headers: { 'List-Unsubscribe': '<http://madang.test/v1/x>' } };
    const at = (ms: number) => new Date(app.clock.now().getTime() - 30 * DURATIONS.day + ms);
    const letters = {
      'sent long ago': { sent_at: at(-1), failed_at: null },
      'sent a month ago': { sent_at: at(0), created_at: at(-2 * DURATIONS.day), failed_at: null },
      'failed long ago': { created_at: at(-1) },
      'failed a month ago': { created_at: at(0) },
    };
    for (const [subject, times] of Object.entries(letters))
      await createFailedMail(app.ctx, { ...about, ...times, subject, message_id: `<receipt.${subject}>` });
    await runTask(app, 'mail.erase-old');
    const stored = await storedRows(app, 'mails');
    const [gone, kept] = ['long', 'month'].map((word) => stored.filter(({ message_id }) => message_id.includes(word)));
    expect(kept?.map(({ subject, headers }) => [subject, headers]).toSorted()).toEqual([
      ['failed a month ago', about.headers],
      ['sent a month ago', about.headers],
    ]);
    const nothing = { to: '(erased)', subject: '(erased)', text: '', html: '' };
    expect(gone).toHaveLength(2);
    for (const row of gone ?? [])
      expect(row).toMatchObject({ ...nothing, headers: null, account_id: null, fault: null });
  });

  test('goes with the account that it is about, to whatever address it went, and until then is in the archive', async () => {
    const person = await app.people.signIn();
    const bystander = await app.people.signIn();
    await queueLetter(app, { to: 'former@example.com', accountId: person.id, subject: 'To a former address' });
    const code = { key: 'auth.1', to: person.email.toUpperCase(), subject: 'A code', paragraphs: ['481516'] } as const;
    await queueLetter(app, code);
    await queueLetter(app, { key: 'receipt.2', to: bystander.email });
    await app.settle();
    const archive = await app.fetch('/v1/talent/export', { headers: person.headers });
    const file = unzipSync(new Uint8Array(await archive.arrayBuffer()))['mails.json'];
    const told: { subject: string; text: string | null }[] = JSON.parse(Buffer.from(file ?? []).toString()).mails;
    expect(told.map(({ subject, text }) => [subject, text === null]).toSorted()).toEqual([
      // It would prove an address that nobody confirmed.
      ['A code', true],
      ['To a former address', false],
    ]);
    expect((await send(app, person, 'DELETE', '/v1/talent/account')).status).toBe(200);
    await app.settle();
    expect(await storedRows(app, 'mails')).toMatchObject([{ to: bystander.email }]);
  });
});

describe('the command mail-test', () => {
  test('sends a letter at once and says so, from whom and to whom', async () => {
    const sent = vi.spyOn(app.ctx.transport, 'send');
    expect((await runCommand(app, 'mail-test', 'you@example.com')).code).toBe(0);
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      from: app.ctx.settings.mailFrom,
      to: 'you@example.com',
      text: expect.stringContaining(app.ctx.settings.publicUrl),
    });
  });

  test('ends with 1 and the code of the mail server that refused it', async () => {
    vi.spyOn(app.ctx.transport, 'send').mockRejectedValueOnce(new MailRefused('Not taken (EAUTH, 535).'));
    const refused = { code: 1, lines: ['Not taken (EAUTH, 535).'] };
    expect(await runCommand(app, 'mail-test', 'you@example.com')).toEqual(refused);
  });

  test.each(['', 'you', 'a@example.com,b@example.com'])('refuses %j, which is not one address', async (address) => {
    const sent = vi.spyOn(app.ctx.transport, 'send');
    expect((await runCommand(app, 'mail-test', address)).code).toBe(2);
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('the mailbox of a demo', () => {
  const mailbox = (accept: string) => app.fetch('/dev/mail', { headers: { accept } });

  test('shows each email escaped, its links as links and its HTML in a frame that runs nothing', async () => {
    const words = 'See http://madang.test/a?b=1&c=2 and <script>alert(1)</script>';
    await queueLetter(app, { subject: 'A <b>subject</b>', paragraphs: [words] });
    await app.settle();
    const page = await (await mailbox('text/html,*/*')).text();
    expect(page).toContain('A &lt;b&gt;subject&lt;/b&gt;');
    expect(page).toContain('<a href="http://madang.test/a?b=1&amp;c=2">http://madang.test/a?b=1&amp;c=2</a> and');
    expect(page).toMatch(/<iframe sandbox [^>]*srcdoc="&lt;!doctype html&gt;[^"<>]*&quot;/i);
    expect(page).not.toContain('<script');
  });

  test('answers a list, newest first, to those who accept JSON', async () => {
    await queueLetter(app);
    await app.settle();
    app.clock.advance(1000);
    await queueLetter(app, { key: 'receipt.2', subject: 'A later one' });
    await app.settle();
    const list = await (await mailbox('application/json')).json();
    expect(list.map((one: { subject: string }) => one.subject)).toEqual(['A later one', 'A subject']);
    expect(Object.keys(list[0]).sort()).toEqual(['html', 'sent_at', 'subject', 'text', 'to']);
  });

  test('answers a page with its own policy to browsers', async () => {
    const answer = await mailbox('text/html,*/*');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
    expect(await answer.text()).toContain('No message yet.');
  });
});
