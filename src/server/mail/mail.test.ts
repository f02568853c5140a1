import { afterEach, describe, expect, test, vi } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import { MailRefused } from '#platform/mail.ts';
import { demoMailbox, mailboxAnswer, renderMailbox } from '#server/mail/mailbox.ts';
import { type Letter, queueMail } from '#server/mail/queue-mail.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { mailTasks } from '#server/mail/tasks.ts';
import { mails } from '#server/schema/system.ts';
import { runCommand } from '#tests/support/commands.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const LETTER: Letter = {
  key: 'receipt.1',
  to: 'mina@example.com',
  subject: 'A subject',
  heading: 'A heading',
  paragraphs: ['Some words.'],
  action: { label: 'Go', url: 'http://madang.test/somewhere?a=1&b=2' },
};

function queue(letter: Letter): Promise<void> {
  return app.ctx.db.transaction((tx) => queueMail(app.ctx, tx, letter));
}

describe('a letter', () => {
  test('goes out once, under a Message-ID that never changes', async () => {
    const send = vi.spyOn(app.ctx.transport, 'send');
    await queue(LETTER);
    await queue(LETTER);
    await app.settle();
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      from: app.ctx.settings.mailFrom,
      to: 'mina@example.com',
      subject: 'A subject',
      messageId: '<receipt.1@madang.test>',
    });
    const [sent] = await app.ctx.db.select().from(mails);
    await sendMail(app.ctx, sent?.id ?? '');
    expect(send).toHaveBeenCalledTimes(1);
    expect(sent?.sent_at).toEqual(app.clock.now());
  });

  test('is not sent when the transaction that wrote it fails', async () => {
    const failing = app.ctx.db.transaction(async (tx) => {
      await queueMail(app.ctx, tx, LETTER);
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    await app.settle();
    expect(await app.mailbox()).toEqual([]);
  });

  test('that the mail server refused stays unsent, for the next try', async () => {
    const send = vi.spyOn(app.ctx.transport, 'send').mockRejectedValueOnce(new Error('421'));
    await app.ctx.db.insert(mails).values({ ...row('receipt.2'), sent_at: null });
    const [mail] = await app.ctx.db.select().from(mails);
    await expect(sendMail(app.ctx, mail?.id ?? '')).rejects.toThrow('421');
    expect(await app.mailbox()).toEqual([]);
    await sendMail(app.ctx, mail?.id ?? '');
    expect(send).toHaveBeenCalledTimes(2);
    expect(await app.mailbox()).toHaveLength(1);
  });

  test('whose recipient and text were erased before it went out is not sent', async () => {
    const send = vi.spyOn(app.ctx.transport, 'send');
    const erased = { ...row('receipt.3'), to: 'erased@erased.invalid', subject: '', text: '', html: '' };
    const [mail] = await app.ctx.db.insert(mails).values(erased).returning();
    await sendMail(app.ctx, mail?.id ?? '');
    expect(send).not.toHaveBeenCalled();
  });

  test('is forgotten 30 days after it was sent', async () => {
    await app.ctx.db.insert(mails).values([
      { ...row('old'), sent_at: new Date(app.clock.now().getTime() - 30 * DURATIONS.day - 1) },
      { ...row('recent'), sent_at: new Date(app.clock.now().getTime() - 30 * DURATIONS.day) },
    ]);
    const erase = mailTasks(app.ctx).find(({ name }) => name === 'mail.erase-old');
    await erase?.run({});
    const [recent, old] = await demoMailbox(app.ctx.db);
    expect(recent).toMatchObject({ to: 'mina@example.com', text: 'Some words.' });
    expect(old).toMatchObject({ to: '(erased)', subject: '(erased)', text: '', html: '' });
  });

  function row(key: string) {
    return {
      to: 'mina@example.com',
      subject: 'A subject',
      text: 'Some words.',
      html: '<p>Some words.</p>',
      message_id: `<${key}@madang.test>`,
    };
  }
});

describe('the command mail-test', () => {
  test('sends a letter at once and says so, from whom and to whom', async () => {
    const send = vi.spyOn(app.ctx.transport, 'send');
    expect((await runCommand(app, 'mail-test', 'you@example.com')).code).toBe(0);
    expect(send.mock.calls[0]?.[0]).toMatchObject({
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
    const send = vi.spyOn(app.ctx.transport, 'send');
    expect((await runCommand(app, 'mail-test', address)).code).toBe(2);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the mailbox of a demo', () => {
  const mail = {
    to: 'mina@example.com',
    subject: 'A <b>subject</b>',
    text: 'See http://madang.test/a?b=1&c=2 and <script>alert(1)</script>',
    html: '<p title="x">Hello</p>',
    sent_at: '2026-11-20T03:00:00.000Z',
  };

  test('shows each e-mail escaped, its links as links and its HTML in a frame that runs nothing', () => {
    const page = renderMailbox([mail]);
    expect(page).toContain('A &lt;b&gt;subject&lt;/b&gt;');
    expect(page).toContain('<a href="http://madang.test/a?b=1&amp;c=2">http://madang.test/a?b=1&amp;c=2</a> and');
    expect(page).toContain('srcdoc="&lt;p title=&quot;x&quot;&gt;Hello&lt;/p&gt;"');
    expect(page).toContain('<iframe sandbox ');
    expect(page).not.toContain('<script');
  });

  test('answers a list, newest first, to those who accept JSON', async () => {
    await queue(LETTER);
    await app.settle();
    app.clock.advance(1000);
    await queue({ ...LETTER, key: 'receipt.2', subject: 'A later one' });
    await app.settle();
    const asked = new Request('http://madang.test/dev/mail', { headers: { accept: 'application/json' } });
    const list = await (await mailboxAnswer(app.ctx.db, asked, [])).json();
    expect(list.map((one: { subject: string }) => one.subject)).toEqual(['A later one', 'A subject']);
    expect(Object.keys(list[0]).sort()).toEqual(['html', 'sent_at', 'subject', 'text', 'to']);
  });

  test('answers a page with its own policy to browsers', async () => {
    const asked = new Request('http://madang.test/dev/mail', { headers: { accept: 'text/html,*/*' } });
    const answer = await mailboxAnswer(app.ctx.db, asked, []);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
    expect(await answer.text()).toContain('No message yet.');
  });
});
