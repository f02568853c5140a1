import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { demoTransport, type Mail, type MailTransport, openSmtp } from '#platform/mail.ts';

type Received = { mail: ParsedMail; envelopeTo: string[]; envelopeFrom: string; raw: string };

const toClose: (() => void)[] = [];
afterEach(() => {
  for (const close of toClose.splice(0).reverse()) close();
});

async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        const envelopeTo = session.envelope.rcptTo.map((recipient) => recipient.address);
        const envelopeFrom = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        received.push({ mail: await simpleParser(raw), envelopeTo, envelopeFrom, raw: raw.toString('latin1') });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  toClose.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return { received, port };
}

function open(...given: Parameters<typeof openSmtp>): MailTransport {
  const transport = openSmtp(...given);
  toClose.push(() => transport.close());
  return transport;
}

const mail = {
  from: 'madang <no-reply@madang.test>',
  to: 'jin@example.com',
  subject: '지원서를 받았습니다: Backend engineer',
  text: 'Hello 진',
  html: '<p>Hello 진</p>',
  messageId: '<receipt.1@madang.test>',
};

describe('mail over SMTP', () => {
  test('arrives with its Korean subject, both bodies, its own Message-ID and its headers', async () => {
    const { received, port } = await startServer();
    const headers = { 'List-Unsubscribe': '<https://madang.test/unsubscribe/1>' };
    await open(`smtp://127.0.0.1:${port}`).send({ ...mail, headers });
    const [first] = received;
    expect(first?.mail.subject).toBe(mail.subject);
    expect(first?.mail.text?.trim()).toBe('Hello 진');
    expect(first?.mail.html).toContain('<p>Hello 진</p>');
    expect(first?.mail.messageId).toBe('<receipt.1@madang.test>');
    expect(first?.mail.from?.text).toContain('no-reply@madang.test');
    expect(first?.raw).toContain('multipart/alternative');
    expect(first?.raw).toContain('List-Unsubscribe: <https://madang.test/unsubscribe/1>');
    expect(first?.envelopeTo).toEqual(['jin@example.com']);
    expect(first?.envelopeFrom).toBe('no-reply@madang.test');
  });

  test('carries a calendar file where it has one', async () => {
    const { received, port } = await startServer();
    const transport = open(`smtp://127.0.0.1:${port}`);
    await transport.send({ ...mail, calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' });
    await transport.send(mail);
    const [first, second] = received.map(({ mail: { attachments } }) => attachments);
    expect(first).toMatchObject([{ filename: 'calendar.ics', contentType: 'text/calendar' }]);
    expect(String(first?.[0]?.content)).toBe('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
    expect(second).toEqual([]);
  });

  test('says that a program wrote it, unless a person did, and where it comes back to', async () => {
    const { received, port } = await startServer();
    const transport = open(`smtp://127.0.0.1:${port}`);
    await transport.send({ ...mail, returnPath: 'bounces+1@madang.test' });
    await transport.send({ ...mail, headers: { 'Auto-Submitted': 'no' } });
    expect(received.map(({ raw }) => raw.match(/^Auto-Submitted: .*$/gm))).toEqual([
      ['Auto-Submitted: auto-generated'],
      ['Auto-Submitted: no'],
    ]);
    expect(received.map(({ envelopeFrom }) => envelopeFrom)).toEqual(['bounces+1@madang.test', 'no-reply@madang.test']);
    expect(received[0]?.mail.from?.text).toContain('no-reply@madang.test');
  });

  test.each<Partial<Mail & { from: string }>>([
    { subject: 'Hello\r\nBcc: everybody@example.com' },
    { to: 'jin@example.com\nBcc: everybody@example.com' },
    { from: 'madang <a@madang.test>\r\nBcc: everybody@example.com' },
    { messageId: '<1@madang.test>\r\nBcc: everybody@example.com' },
    { headers: { 'X-Note': 'one\r\nBcc: everybody@example.com' } },
    { headers: { 'X-Note\r\nBcc': 'everybody@example.com' } },
  ])('refuses a line break in a header: %j', async (change) => {
    const { received, port } = await startServer();
    const sending = open(`smtp://127.0.0.1:${port}`).send({ ...mail, ...change });
    await expect(sending).rejects.toThrow('A header of the message has a line break.');
    expect(received).toEqual([]);
  });

  test.each(['a@example.com, b@example.com', 'Jin <jin@example.com>', 'nobody', 'a@b@c'])(
    'refuses %s as a recipient',
    async (to) => {
      const { received, port } = await startServer();
      const sending = open(`smtp://127.0.0.1:${port}`).send({ ...mail, to });
      await expect(sending).rejects.toThrow('isn’t one email address');
      expect(received).toEqual([]);
    },
  );

  test('logs in with a password that holds special characters', async () => {
    const logins: unknown[] = [];
    const { received, port } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        logins.push([username, password]);
        done(null, { user: username });
      },
    });
    const transport = open(`smtp://me%40madang.test:p%40ss%2F1@127.0.0.1:${port}`);
    await transport.check();
    await transport.send(mail);
    expect(logins).toContainEqual(['me@madang.test', 'p@ss/1']);
    expect(received).toHaveLength(1);
  });

  test('tells why the server refused, without the address', async () => {
    const { port } = await startServer({
      onRcptTo(address, _session, done) {
        done(Object.assign(new Error(`No such user: jin, in full ${address.address}`), { responseCode: 550 }));
      },
    });
    const sending = open(`smtp://127.0.0.1:${port}`).send(mail);
    const error = await sending.catch((refusal: Error) => refusal);
    expect(error).toMatchObject({
      ...{ name: 'MailRefused', message: expect.stringContaining('550'), isFinal: true },
      answer: '550 No such user: …, in full …',
    });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('jin');
  });

  test.each([
    { at: 'onRcptTo', responseCode: 550, isFinal: true },
    { at: 'onRcptTo', responseCode: 450, isFinal: false },
    { at: 'onMailFrom', responseCode: 553, isFinal: true },
    { at: 'onMailFrom', responseCode: 421, isFinal: false },
  ] as const)('takes a $responseCode for final or not, as SMTP says', async ({ at, responseCode, isFinal }) => {
    const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('Refused'), { responseCode }));
    const { port } = await startServer({ [at]: refuse });
    const sending = open(`smtp://127.0.0.1:${port}`).send(mail);
    await expect(sending).rejects.toMatchObject({ isFinal, answer: `${responseCode} Refused` });
  });

  test.each([
    { words: '5.1.1 Unknown here', status: '5.1.1' },
    { words: '5.1.10 No mail for this domain', status: '5.1.10' },
    { words: 'Unknown here', status: null },
    { words: '5.1.1.9 What is that?', status: null },
  ])('reads the status of "$words"', async ({ words, status }) => {
    const { port } = await startServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error(words), { responseCode: 550 })),
    });
    await expect(open(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toMatchObject({ status });
  });

  test('does not blame the message for a login that is refused', async () => {
    const { port } = await startServer({
      ...{ authOptional: false, allowInsecureAuth: true },
      onAuth: (_login, _session, done) => done(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
    });
    const sending = open(`smtp://me:wrong@127.0.0.1:${port}`).send(mail);
    await expect(sending).rejects.toMatchObject({ isFinal: false, answer: '535 Wrong password' });
  });

  test('refuses to work with a server that is away', async () => {
    const { port } = await startServer();
    toClose.splice(0).forEach((close) => {
      close();
    });
    const transport = open(`smtp://127.0.0.1:${port}`);
    await expect(transport.check()).rejects.toThrow('did not take the message');
    await expect(transport.send(mail)).rejects.toThrow('did not take the message');
  });

  test('says nothing to another machine that offers no TLS, unless that is meant', async () => {
    const { received, port } = await startServer();
    // Leads to this machine, too, and is not loopback by its name.
    const url = `smtp://0.0.0.0:${port}`;
    await expect(open(url).send(mail)).rejects.toThrow('did not take the message (ETLS');
    const login = open(`smtp://me:secret@0.0.0.0:${port}`, { plaintext: true });
    await expect(login.send(mail)).rejects.toThrow('did not take the message (ETLS');
    expect(received).toEqual([]);
    await open(url, { plaintext: true }).send(mail);
    expect(received).toHaveLength(1);
  });

  test('upgrades by STARTTLS where the server offers it', async () => {
    // Without checking its certificate.
    const { received, port } = await startServer({ disabledCommands: [], logger: false });
    await open(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`).send(mail);
    expect(received).toHaveLength(1);
    const strict = open(`smtp://127.0.0.1:${port}`).send(mail);
    await expect(strict).rejects.toThrow('did not take the message');
  });
});

test('the demo transport takes every message', async () => {
  const transport = demoTransport();
  await transport.check();
  await transport.send(mail);
  transport.close();
});
