import { join } from 'node:path';
import { z } from 'zod';
import { ApiErrorBody, ERROR_STATUS } from '#contract/core/errors.ts';
import { LIMITS } from '#contract/core/limits.ts';
import type { Operation } from './surface.ts';
import { type Answer, type Call, headerOf, type Outcome } from './wire.ts';

const ROOT = join(import.meta.dirname, '..');

/** What no answer may contain: paths of our code, names of its parts, and their internal messages. */
const INTERNALS: readonly (readonly [string, RegExp])[] = [
  ['a path of this machine', new RegExp(`${ROOT.replace(/[^\w/]/g, '\\$&')}|/madang-fuzz-`)],
  ['a stack', /(?:^|\s)at (?:async )?(?:[\w$.<> ]+ \()?(?:file:|node:|\/)[^\s)]+:\d+:\d+/],
  ['a module', /node_modules|node:internal|\bfile:\/\/\/|\bsrc\/\w+\/[\w/-]+\.ts\b|\.mjs:\d+/],
  ['a statement', /\b(?:select|insert into|update|delete from) (?:"\w+"|count\(|\$1)|Failed query|params: /i],
  [
    'words of the database',
    /violates \w+(?: \w+)? constraint|invalid input syntax for|out of range for type|invalid byte sequence|relation "|syntax error at or near|duplicate key value|could not serialize|PGlite|drizzle|pgboss|(?<![\w-])pg_[a-z_]+(?![\w-])/,
  ],
  [
    'words of the runtime',
    /Cannot (?:read|set|destructure) propert|is not (?:a function|iterable|defined)\b|Unexpected (?:token|end of|non-whitespace)|Maximum call stack|Invalid (?:URL(?!, should)|time value|string length|array length)|\b(?:Type|Range|Reference|Syntax)Error\b|\bE(?:CONN\w+|NOENT|ACCES|MFILE|NOTFOUND|PIPE)\b/,
  ],
  [
    'words of a library',
    /\b(?:ZodError|invalid_type|JOSEError|JWSInvalid|ERR_[A-Z_]{4,}|seroval|Seroval|Invariant failed|busboy)\b/,
  ],
];

/** Holds the licenses of packages, some of which speak of code. */
const LICENSES = 'GET /licenses.txt';

/** Tells staff where the product keeps its data, and nothing else of its inside. */
const SETTINGS = 'GET /v1/admin/settings';
const DATA_FOLDER = /(?<="name":"DATA_DIR",[^{}]*"value":)"[^"]*"/;

export const CLOSED = 'the line was closed without an answer';

/** Statuses of the contract's error codes. */
const KNOWN: ReadonlySet<number> = new Set(Object.values(ERROR_STATUS));

/** What is wrong with an answer; null where nothing is. */
export function faultOf(operation: Pick<Operation, 'name' | 'kind'>, call: Call, outcome: Outcome): string | null {
  if (outcome.kind === 'silent') return 'no answer and no end within the time limit';
  if (outcome.kind === 'closed') return call.ending === 'wait' && isSmall(call) ? CLOSED : null;
  const { answer } = outcome;
  return badStatus(answer) ?? badForm(operation, answer) ?? leak(operation, answer);
}

/** The connection may close on clients that send more than the limit. */
function isSmall({ pieces }: Call): boolean {
  return pieces.reduce((total, { length }) => total + length, 0) < LIMITS.jsonBytes;
}

/**
 * The product means one 503 while everything it needs is there: a page that waits behind too many others, which the
 * page cache marks and says when to come again. Whatever else it cannot do is its own fault.
 */
function badStatus(answer: Answer): string | null {
  const { status, headers } = answer;
  if (status < 200 || status > 599) return `the status ${status}`;
  if (status < 500) return null;
  const isBusy =
    status === 503 &&
    headerOf(headers, 'retry-after') !== '' &&
    headerOf(headers, 'cache-status').includes('detail=busy');
  return isBusy ? null : `the status ${status}`;
}

/**
 * Answered before anything knows of the API: headers that are too large, and a demo under another name than its own.
 */
const BEFORE_THE_API = new Set([421, 431]);

function badForm({ kind }: Pick<Operation, 'kind'>, { status, headers, body }: Answer): string | null {
  const injected = headers.find(([name]) => name === 'x-injected');
  if (injected) return 'a header that the caller wrote';
  if (kind !== 'api' || status < 400 || body.length === 0 || BEFORE_THE_API.has(status)) return null;
  if (!KNOWN.has(status)) return `the status ${status}, which the API does not name`;
  return isErrorBody(body.toString()) ? null : 'an error in another form than the API promises';
}

function isErrorBody(text: string): boolean {
  try {
    return ApiErrorBody.extend({ message: z.string().min(1) }).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Assets, API documents and the texts of licenses may mention code; everything else is searched. */
function leak({ name }: Pick<Operation, 'name'>, { headers, body }: Answer): string | null {
  const type = headerOf(headers, 'content-type');
  const isText = /json|html|xml|text\/plain|^$/.test(type) && name !== LICENSES;
  const text = name === SETTINGS ? body.toString().replace(DATA_FOLDER, 'null') : body.toString();
  const searched = [...headers.map((header) => header.join(': ')), isText ? text : ''].join('\n');
  for (const [what, pattern] of INTERNALS) {
    const found = pattern.exec(searched);
    if (found)
      return `${what} in the answer: ${JSON.stringify(searched.slice(Math.max(0, found.index - 60), found.index + 120))}`;
  }
  return null;
}
