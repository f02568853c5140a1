import nodemailer from 'nodemailer';
import { isLoopback } from '#platform/loopback.ts';

/** A message to one address. Its `messageId` is constant, so that a repeated one can be recognized. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** With its angle brackets: `<id@host>`. */
  messageId: string;
  headers?: Record<string, string>;
  /** An iCalendar file that goes with it. */
  calendar?: string;
};

export type MailTransport = {
  /**
   * Resolves once the server has accepted it. `returnPath` gets bounces; by default the sender. @throws MailRefused.
   */
  send(mail: Mail & { from: string; returnPath?: string }): Promise<void>;
  /** Rejects when the server cannot be reached or does not accept the login. */
  check(): Promise<void>;
  close(): void;
};

/** The server refused the message. Its own words stay out of `message`, which is logged. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly isFinal: boolean;
  /** What the server answered, without email addresses; null where it gave no answer. */
  readonly answer: string | null;
  /** The enhanced status code of a final refusal (RFC 3463), such as `5.1.1`; null where the server gave none. */
  readonly status: string | null;

  constructor(message: string, { isFinal = false, answer = null, status = null }: Partial<MailRefused> = {}) {
    super(message);
    this.isFinal = isFinal;
    this.answer = answer;
    this.status = status;
  }
}

/** RFC 3834: stops out-of-office replies. A letter that passes on what a person wrote overrides it. */
const WRITTEN_BY_A_PROGRAM = { 'Auto-Submitted': 'auto-generated' };

/** Mail programs go by the method of the part, which must be that of the file (RFC 6047). */
function calendarPart(content: string) {
  const [, method = 'PUBLISH'] = /^METHOD:(\w+)/m.exec(content) ?? [];
  return { filename: 'calendar.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}

const CONNECTION_DEFAULTS = {
  pool: 'true',
  maxConnections: '5',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '30000',
};

/**
 * Takes `smtps://user:password@host:465` or `smtp://host:587`; Nodemailer's options may follow as a query. `smtp:` to
 * another machine requires STARTTLS unless `plaintext` is set; a password is sent over TLS only.
 */
export function openSmtp(url: string, { plaintext = false }: { plaintext?: boolean } = {}): MailTransport {
  const transport = nodemailer.createTransport(withDefaults(url, plaintext));
  return {
    async send({ from, to, subject, text, html, messageId, headers: given = {}, calendar, returnPath }) {
      const headers = { ...WRITTEN_BY_A_PROGRAM, ...given };
      refuseLineBreaks([from, to, subject, messageId, ...Object.entries(headers).flat()]);
      refuseAddressList(to);
      const envelope = returnPath === undefined ? {} : { envelope: { from: returnPath, to } };
      try {
        // As an object, so that an address is never parsed as a list.
        const recipient = { name: '', address: to };
        const attachments = calendar === undefined ? [] : [calendarPart(calendar)];
        const message = { from, to: recipient, subject, text, html, messageId, headers, attachments };
        await transport.sendMail({ ...message, ...envelope });
      } catch (error) {
        throw refusedBy(error, to);
      }
    },
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw refusedBy(error, null);
      });
    },
    close: () => transport.close(),
  };
}

/** Delivers nothing: the mailbox of a demo reads the messages from their table. */
export function demoTransport(): MailTransport {
  return { send: async () => {}, check: async () => {}, close: () => {} };
}

function withDefaults(url: string, plaintext: boolean): string {
  const parsed = new URL(url);
  const defaults: Record<string, string> = { ...CONNECTION_DEFAULTS };
  const mayBePlain = isLoopback(parsed.hostname) || (plaintext && parsed.username === '');
  if (parsed.protocol === 'smtp:' && !mayBePlain) defaults['requireTLS'] = 'true';
  for (const [name, value] of Object.entries(defaults)) {
    if (!parsed.searchParams.has(name)) parsed.searchParams.set(name, value);
  }
  return parsed.href;
}

function refuseLineBreaks(values: readonly string[]): void {
  if (values.some((value) => /[\r\n\0]/.test(value)))
    throw new MailRefused('A header of the message has a line break.', { isFinal: true });
}

function refuseAddressList(address: string): void {
  if (!/^[^\s<>,;"()@]+@[^\s<>,;"()@]+$/.test(address))
    throw new MailRefused('The recipient isn’t one email address.', { isFinal: true });
}

/** Nodemailer's codes for a refused address and a refused text; a refused login says nothing of the message. */
const ABOUT_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);
const ANSWER_LENGTH = 300;
const ENHANCED_STATUS = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})(?!\S)/;

function refusedBy(error: unknown, to: string | null): MailRefused {
  const {
    code = '',
    responseCode = 0,
    response,
  } = error as { code?: string; responseCode?: number; response?: string };
  const reason = [code, responseCode].filter(Boolean).join(', ') || 'no code';
  // RFC 5321, section 4.2.1: 4yz may be tried again, 5yz may not.
  const isFinal = responseCode >= 500 && ABOUT_THE_MESSAGE.has(code);
  return new MailRefused(`The mail server did not take the message (${reason}).`, {
    isFinal,
    answer: response ? withoutAddresses(response, to) : null,
    status: (isFinal && ENHANCED_STATUS.exec(response ?? '')?.[1]) || null,
  });
}

/** Servers repeat the address, some only the part before the @. */
function withoutAddresses(answer: string, to: string | null): string {
  const name = to?.split('@')[0]?.toLowerCase();
  const words = answer.split(/([\s<>,;:"'()[\]]+)/).map((word) => {
    const isAddress = word.includes('@') || word.replace(/[.!?]+$/, '').toLowerCase() === name;
    return isAddress ? '…' : word;
  });
  return words.join('').replaceAll(/\s+/g, ' ').trim().slice(0, ANSWER_LENGTH);
}
