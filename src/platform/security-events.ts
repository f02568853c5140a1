import { AsyncLocalStorage } from 'node:async_hooks';
import { DURATIONS } from '#contract/core/limits.ts';
import { clientNetwork } from '#platform/client-network.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { signature } from '#platform/signed-tokens.ts';

type Alarm = { perMinute: 20 | 30 | 100; of: string } | { perMinute: 1; of: string; one: string };

/**
 * `level` is `info` unless stated. `alarm`: from how many a minute the desk warns, what to call them, and what to say of
 * a single one.
 */
export type SecurityDefinition = { means: string; level?: 'warn'; alarm?: Alarm };

/**
 * Everything that is noted. docs/operations/when-something-breaks.md says what to do about each; a new one is a line
 * here and one there.
 */
export const SECURITY_EVENTS = {
  'sign-in': { means: 'Someone signed in. The log says how.' },
  'wrong-password': {
    means: 'A wrong password, or an address that has no account.',
    alarm: { perMinute: 100, of: 'wrong passwords' },
  },
  'wrong-code': {
    means: 'A wrong or expired code from an email or text message.',
    alarm: { perMinute: 100, of: 'wrong codes' },
  },
  'wrong-link': {
    means: 'An emailed link that has expired, was used before or never existed.',
    alarm: { perMinute: 100, of: 'bad links' },
  },
  'wrong-passkey': {
    means: 'A passkey that we don’t know or that doesn’t check out.',
    alarm: { perMinute: 100, of: 'wrong passkeys' },
  },
  'provider-failed': {
    means: 'A sign-in through another service failed. The log says which one.',
    alarm: { perMinute: 100, of: 'failed sign-ins through other services' },
  },
  'second-factor': { means: 'Someone gave their second factor.' },
  'wrong-factor': {
    means: 'A wrong second factor, so the first one was right.',
    alarm: { perMinute: 20, of: 'wrong second factors' },
  },
  'sign-up': {
    means: 'Someone asked for an account, maybe with an address that already has one.',
    alarm: { perMinute: 100, of: 'sign-ups' },
  },
  'link-asked': {
    means: 'Someone asked for a link or code to sign in with.',
    alarm: { perMinute: 100, of: 'requests for sign-in links' },
  },
  'recovery-asked': {
    means: 'Someone asked for a new password.',
    alarm: { perMinute: 100, of: 'requests for new passwords' },
  },
  'recovery-done': { means: 'Someone used the link or code for a new password.' },
  'password-changed': { means: 'A password was set or changed.' },
  'email-changed': { means: 'An account has another email address.' },
  'phone-changed': { means: 'An account has another phone number.' },
  'factor-added': { means: 'A second factor was added.' },
  'factor-removed': { means: 'A second factor was removed.' },
  'passkey-added': { means: 'A passkey was added.' },
  'passkey-removed': { means: 'A passkey was removed.' },
  'identity-linked': { means: 'An account can be opened through another service’s account.' },
  'identity-unlinked': { means: 'An account can’t be opened that way any more.' },
  'sessions-ended': { means: 'One or more sessions were ended. The log says which.' },
  'refresh-token-reused': {
    means: 'An old refresh token was used again, so someone has a copy. Its session was ended.',
    level: 'warn',
    alarm: { perMinute: 1, of: 'reused refresh tokens', one: 'A refresh token was used again' },
  },
  'app-connected': { means: 'Someone let an app act for them.' },
  'app-removed': { means: 'Someone removed an app that could act for them.' },
  'app-redirect-refused': {
    means: 'Someone used an app’s name with an address the app hasn’t registered.',
    alarm: { perMinute: 20, of: 'wrong app addresses' },
  },
  'app-token-reused': {
    means: 'An app’s code or refresh token was used twice, so someone has a copy. The app was disconnected.',
    level: 'warn',
    alarm: { perMinute: 1, of: 'reused app tokens', one: 'An app’s token was used again' },
  },
  'limit-reached': {
    means: 'A call was refused because of a limit. The log says which.',
    alarm: { perMinute: 100, of: 'calls over a limit' },
  },
  'messages-used-up': {
    means: 'The sign-in service has used up this hour’s emails or texts, so people have to wait for theirs.',
    level: 'warn',
    alarm: {
      perMinute: 1,
      of: 'emails or texts over the hourly limit',
      one: 'An email or text was over the hourly limit',
    },
  },
  'access-refused': {
    means: 'Someone who was signed in was refused a staff or recruit route. The log says which kind.',
    alarm: { perMinute: 20, of: 'refused calls to staff and recruit routes' },
  },
  'cross-site-refused': {
    means: 'A call or form that came from another site’s page was refused.',
    alarm: { perMinute: 20, of: 'calls from other sites' },
  },
  'proof-missing': {
    means: 'Someone who signed in a while ago wanted to change how they sign in, and was asked to prove who they are.',
    alarm: { perMinute: 20, of: 'changes without a recent proof' },
  },
  'change-undone': {
    means: 'The owner of an account said a change wasn’t theirs, and undid it with the link in the email.',
    level: 'warn',
    alarm: { perMinute: 1, of: 'changes undone by their owners', one: 'A change was undone by its owner' },
  },
  'infected-file': {
    means: 'The virus scanner found something in a file, which was refused.',
    level: 'warn',
    alarm: { perMinute: 1, of: 'infected files', one: 'An infected file was refused' },
  },
  'recruit-password': { means: 'A company’s recruit password was right.' },
  'wrong-recruit-password': {
    means: 'A company’s recruit password was wrong.',
    alarm: { perMinute: 20, of: 'wrong recruit passwords' },
  },
  'data-exported': {
    means: 'Someone downloaded personal data: their own archive, a list at the desk or a company’s applications.',
    alarm: { perMinute: 20, of: 'exports' },
  },
  'account-deleted': {
    means: 'An account was deleted, with everything stored about the person.',
    alarm: { perMinute: 20, of: 'deleted accounts' },
  },
  'person-read': {
    means: 'Staff opened someone’s private data. The audit log has it under the same request id.',
    alarm: { perMinute: 30, of: 'people whose data staff opened' },
  },
  'staff-granted': {
    means: 'Staff access given.',
    alarm: { perMinute: 1, of: 'accounts given staff access', one: 'Staff access given' },
  },
  'staff-revoked': { means: 'Staff access removed.' },
} as const satisfies Record<string, SecurityDefinition>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
export const SECURITY_EVENT_NAMES = Object.keys(SECURITY_EVENTS) as SecurityEvent[];

type Noted = {
  /** The account tried or changed, where it isn't the caller's. */
  account?: string | null;
  /** By what, from a list that the code knows. */
  by?: string;
  limit?: string;
  company?: string;
};

/** `networks` has a bit for each network, which tells roughly how many there were. */
export type SecurityCount = { event: SecurityEvent; minute: Date; count: number; networks: bigint };

/** Two of four networks share a bit once in a hundred times. */
export const NETWORK_BITS = 512;

export type SecurityEvents = {
  /** Logs and counts an event. Who asks, from where and in which request is known from `asRequest`. */
  note(event: SecurityEvent, noted?: Noted): void;
  totals(): Record<SecurityEvent, number>;
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Asking = { address: string; requestId: string | null; account: string | null };

const asking = new AsyncLocalStorage<Asking>();

/** Everything noted within `run` carries this request's network and id; the outermost call counts. */
export function asRequest<Answer>(request: Omit<Asking, 'account'>, run: () => Answer): Answer {
  return asking.getStore() ? run() : asking.run({ ...request, account: null }, run);
}

/** Says whose request this is, once a token has proved it. */
export function isCalledBy(account: string): void {
  const request = asking.getStore();
  if (request) request.account = account;
}

export function callingAccount(): string | null {
  return asking.getStore()?.account ?? null;
}

const FLUSH_AFTER = DURATIONS.second;
const MOST_PENDING = 5000;
/** Log lines a minute of one event, from one network and from all. */
const LINES_OF_NETWORK = 30;
const LINES_OF_ALL = 300;
const NETWORK_LENGTH = 16;

export function networkHash(secret: string): (network: string) => string {
  return (network) => signature([secret], 'network', [network]);
}

type Parts = {
  log: Log;
  clock: Clock;
  /** A keyed hash in base64url: recognizes a network here and nowhere else. */
  hash(network: string): string;
  /** Stores counts for all processes. What it could not store comes again with the next. */
  keep?(counts: readonly SecurityCount[]): Promise<void>;
};

export function openSecurityEvents({ log, clock, hash, keep }: Parts): SecurityEvents {
  const totals = Object.fromEntries(SECURITY_EVENT_NAMES.map((name) => [name, 0])) as Record<SecurityEvent, number>;
  const lines = openLines(log);
  let pending = new Map<string, SecurityCount>();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  function note(event: SecurityEvent, { account, ...more }: Noted = {}): void {
    const request = asking.getStore();
    const hashed = request ? hash(clientNetwork(request.address)) : null;
    const minute = minuteOf(clock);
    totals[event] += 1;
    lines.write(minute, event, {
      account: account === undefined ? (request?.account ?? null) : account,
      network: hashed?.slice(0, NETWORK_LENGTH) ?? null,
      requestId: request?.requestId ?? null,
      ...more,
    });
    if (keep) add({ event, minute: new Date(minute), count: 1, networks: hashed ? bitOf(hashed) : 0n });
    timer ??= setTimeout(tick, FLUSH_AFTER).unref();
  }

  function tick(): void {
    timer = null;
    lines.endBefore(minuteOf(clock));
    void flush();
    if (lines.isHolding()) timer = setTimeout(tick, FLUSH_AFTER).unref();
  }

  function add({ count, networks, ...row }: SecurityCount): void {
    const key = `${row.event} ${row.minute.getTime()}`;
    const known = pending.get(key) ?? { ...row, count: 0, networks: 0n };
    known.count += count;
    known.networks |= networks;
    pending.set(key, known);
    const [oldest = ''] = pending.keys();
    if (pending.size > MOST_PENDING) pending.delete(oldest);
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    if (pending.size === 0 || !keep) return;
    const batch = [...pending.values()];
    pending = new Map();
    try {
      await keep(batch);
    } catch (error) {
      for (const row of batch) add(row);
      log.warn({ error, rows: batch.length }, 'counts of security events not written; kept for the next try');
    }
  }

  return {
    note,
    totals: () => ({ ...totals }),
    flush,
    async close() {
      if (timer) clearTimeout(timer);
      lines.endBefore(Number.POSITIVE_INFINITY);
      await flush();
    },
  };
}

function minuteOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / DURATIONS.minute) * DURATIONS.minute;
}

function bitOf(hashed: string): bigint {
  return 1n << BigInt(Buffer.from(hashed, 'base64url').readUInt16BE() % NETWORK_BITS);
}

/** Writes so many lines of an event a minute, and how many there were beside them. */
function openLines(log: Log) {
  let current = 0;
  const written = new Map<string, number>();
  const withheld = new Map<SecurityEvent, number>();

  function endBefore(minute: number): void {
    if (minute === current) return;
    for (const [event, suppressed] of withheld) log.info({ event, suppressed }, 'security events beyond these lines');
    current = minute;
    written.clear();
    withheld.clear();
  }

  return {
    endBefore,
    isHolding: () => withheld.size > 0,
    write(
      minute: number,
      event: SecurityEvent,
      fields: Noted & { network: string | null; requestId: string | null },
    ): void {
      endBefore(minute);
      const ofNetwork = `${event} ${fields.network}`;
      const [all, near] = [written.get(event) ?? 0, written.get(ofNetwork) ?? 0];
      if (all >= LINES_OF_ALL || near >= LINES_OF_NETWORK) {
        withheld.set(event, (withheld.get(event) ?? 0) + 1);
        return;
      }
      written.set(event, all + 1);
      written.set(ofNetwork, near + 1);
      const { level }: SecurityDefinition = SECURITY_EVENTS[event];
      log[level ?? 'info']({ event, ...fields }, 'security event');
    },
  };
}
