import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { LEGAL_VERSIONS } from '#contract/compliance/legal.ts';
import { HANGUL } from '#contract/core/hangul.ts';

const COMPONENTS = 'src/web/components';

/** The messages of pages in two languages, and the components that show them. */
const CATALOGUES: Record<string, readonly string[]> = {
  'postings/post-en.ts': ['postings/pitch.tsx', 'postings/post.tsx', '../routes/post-a-job/index.tsx'],
  'postings/form-en.ts': [
    ...['postings/form.tsx', 'postings/fields.tsx', 'postings/preview.tsx'],
    ...['postings/draft.ts', 'postings/post.tsx'],
  ],
  'postings/own-en.ts': [
    ...['postings/listing-page.tsx', 'postings/actions.tsx', 'postings/answers.tsx', 'postings/closing.tsx'],
    ...['postings/edit.tsx', 'postings/call.ts', 'postings/questions.tsx', 'postings/review.tsx'],
    ...['postings/status.tsx', 'postings/steps.ts', 'core/links-again.tsx'],
  ],
  'payments/pay-en.ts': [
    ...['payments/payment-page.tsx', 'payments/purchase.tsx', 'payments/card-window.ts'],
    ...['postings/pay.tsx', 'payments/order-parts.tsx', 'shop/order-page.tsx', 'shop/order-status.ts'],
    'core/links-again.tsx',
  ],
  'people/account-en.ts': [
    ...['people/sign-in.tsx', 'people/sign-up.tsx', 'people/other-ways.tsx', 'people/agreement.tsx'],
    ...['people/check-mail.tsx', 'people/code-form.tsx', 'people/resend.tsx', 'people/phone-proof.tsx'],
    ...['people/forgot-password.tsx', 'people/new-password.tsx', 'people/new-password-fields.tsx'],
    ...[
      'people/strength-hint.tsx',
      'people/second-factor.tsx',
      'people/confirm-identity.tsx',
      'people/email-field.tsx',
    ],
    ...['people/sign-out.tsx', 'people/link-page.tsx', 'people/own-confirm.tsx', 'people/load-account-page.ts'],
    ...[
      '../routes/sign-in.tsx',
      '../routes/sign-up.tsx',
      '../routes/forgot-password.tsx',
      '../routes/new-password.tsx',
    ],
    ...[
      '../routes/logout.tsx',
      '../routes/auth/callback.tsx',
      '../routes/auth/confirm.tsx',
      '../routes/auth/error.tsx',
    ],
    '../routes/auth/undo.tsx',
  ],
  'people/settings-en.ts': [
    ...['people/settings-page.tsx', 'people/factors.tsx', 'people/recovery-codes.tsx', 'people/phone-section.tsx'],
    ...['people/passkeys.tsx', 'people/identities.tsx', 'people/sessions.tsx', 'people/connected-apps.tsx'],
    ...['people/own-page.tsx', 'people/mail-stop.tsx', '../routes/settings.tsx'],
  ],
  'people/mails-en.ts': ['../routes/profile/mails/index.tsx'],
  'people/connect-en.ts': ['people/connect-page.tsx', '../routes/connect.tsx'],
  'employers/recruit-en.ts': [
    ...['employers/recruit-frame.tsx', 'employers/recruit-tabs.tsx', 'employers/recruit-top.tsx'],
    ...['employers/closed-page.tsx', 'employers/password-box.tsx', 'employers/join-company.tsx'],
    '../routes/recruit/$slug/jobs/$jobSlug/applications.tsx',
  ],
  'postings/recruit-jobs-en.ts': [
    ...['postings/recruit-page.tsx', 'postings/recruit-news.tsx', 'postings/openings.tsx', 'postings/job-acts.tsx'],
    ...['postings/statistics.tsx', '../routes/recruit/$slug/index.tsx'],
    '../routes/recruit/$slug/jobs/$jobSlug/statistics.tsx',
  ],
  'postings/company-edits-en.ts': [
    ...['postings/company-edit.tsx', 'postings/edit.tsx', 'postings/waiting-edit.tsx'],
    ...['postings/company-answers.tsx', '../routes/recruit/$slug/company.tsx'],
    '../routes/recruit/$slug/jobs/$jobSlug/edit.tsx',
  ],
  'talents/company-talents-en.ts': [
    ...['talents/talents-page.tsx', 'talents/talent-page.tsx'],
    ...['talents/talent-facts.tsx', 'talents/company-conversations.tsx', 'talents/company-conversation-page.tsx'],
    ...['core/messages.tsx', 'core/message-form.tsx', '../routes/recruit/$slug/talents/index.tsx'],
    ...['../routes/recruit/$slug/talents/$talentId.tsx', '../routes/recruit/$slug/conversations/index.tsx'],
    '../routes/recruit/$slug/conversations/$conversationId.tsx',
  ],
  'employers/team-en.ts': [
    ...['employers/team-page.tsx', 'employers/team-notices.tsx', 'employers/shared-password.tsx'],
    ...['employers/invitation-page.tsx', '../routes/recruit/$slug/team.tsx', '../routes/invitation.tsx'],
  ],
  'applications/applicants-en.ts': [
    ...['applications/applicants-page.tsx', 'applications/applicants.tsx', 'applications/chosen-acts.tsx'],
    ...['applications/reading.tsx', 'applications/resume.tsx'],
    ...['applications/details.tsx', 'applications/prepared-answer.tsx', 'applications/use-applicants.ts'],
    ...['applications/answer-dialog.tsx', 'applications/keep-text.tsx', 'applications/interview-fields.tsx'],
    ...['applications/waiting-bar.tsx', 'applications/applicant-fit.tsx', 'core/messages.tsx'],
    ...['../routes/recruit/$slug/applications.tsx', '../routes/recruit/$slug/jobs/$jobSlug/applications.tsx'],
  ],
  'compliance/legal-en.ts': ['compliance/legal-page.tsx', 'compliance/load-legal.ts', '../routes/terms.tsx'],
  '../../server/postings/posting-letters-en.ts': ['../../server/postings/posting-emails.ts'],
  '../../server/postings/employer-letters-en.ts': [
    ...['../../server/postings/employer-emails.ts', '../../server/postings/company-proof.ts'],
    '../../server/postings/links-again.ts',
  ],
  '../../server/applications/letters-en.ts': [
    ...['../../server/applications/emails.ts', '../../server/applications/daily-notices.ts'],
    ...['../../server/applications/remind-unanswered.ts', '../../server/applications/warn-deletion.ts'],
    '../../server/employers/password.ts',
  ],
};

/** Shirts are sold in English alone, and some parts show both orders; so are letters to staff and applicants, and refusals. */
const IN_ENGLISH = new Set([
  ...['payments/order-parts.tsx', 'shop/order-page.tsx', 'shop/order-status.ts'],
  ...['postings/posting-emails.ts', 'postings/employer-emails.ts', 'postings/company-proof.ts'].map(ofServer),
  ...['postings/links-again.ts', 'applications/emails.ts', 'employers/password.ts'].map(ofServer),
]);

function ofServer(path: string): string {
  return `../../server/${path}`;
}

type Node = { type: string; value?: unknown; key?: Node; name?: unknown } & Record<string, unknown>;

const textOf = (path: string) => readFileSync(join(import.meta.dirname, '..', COMPONENTS, path), 'utf8');

/** Logs are in English. */
function isLogged(node: object): boolean {
  const { callee } = node as { callee?: { object?: { name?: string } } };
  return callee?.object?.name === 'console';
}

function nodesIn(path: string): Node[] {
  const found: Node[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || isLogged(value)) return;
    if ('type' in value && typeof value.type === 'string') found.push(value as Node);
    for (const part of Object.values(value)) walk(part);
  };
  walk(parseSync(basename(path), textOf(path)).program);
  return found;
}

/** The names of the messages in the object `ENGLISH`. */
function messagesOf(path: string): string[] {
  const declared = nodesIn(path).find(
    ({ type, id }) => type === 'VariableDeclarator' && (id as Node | undefined)?.name === 'ENGLISH',
  );
  const names: string[] = [];
  const walk = ({ properties = [] }: { properties?: Node[] }): void => {
    for (const { key, value } of properties) {
      names.push(String(key?.name ?? key?.value));
      if ((value as Node | undefined)?.type === 'ObjectExpression') walk(value as { properties: Node[] });
    }
  };
  walk(declared?.['init'] as { properties?: Node[] });
  return names;
}

const SENTENCE = /^[A-Z]\S* \S+ \S+|^[A-Z].*\w[.:]$/;

function literalsIn(path: string): string[] {
  return nodesIn(path).flatMap(({ type, value, cooked }) => {
    const text = String((type === 'TemplateElement' ? (value as { cooked?: string }).cooked : value) ?? cooked ?? '');
    if (type === 'JSXText') return /\p{L}/u.test(text) ? [text.trim()] : [];
    const isText = type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string');
    return isText && (HANGUL.test(text) || SENTENCE.test(text)) ? [text] : [];
  });
}

describe.each(Object.entries(CATALOGUES))('the messages of %s', (catalogue, readers) => {
  test('are all shown somewhere', () => {
    const messages = messagesOf(catalogue);
    expect(messages.length).toBeGreaterThan(15);
    const shown = new Set(readers.flatMap((path) => textOf(path).match(/[\w$]+/g) ?? []));
    expect(messages.filter((name) => !shown.has(name))).toEqual([]);
  });

  test.each(readers.filter((path) => !IN_ENGLISH.has(path)))('are the only text in %s', (path) => {
    expect(literalsIn(path)).toEqual([]);
  });
});

const REFUSALS = 'src/web/components/employers/refusals-ko.ts';
const KEY = /^ {2}'((?:[^'\\]|\\.)+)':/gm;

test('a refusal that a company’s people read in Korean is one that the server gives', () => {
  const given = globSync('src/{auth,contract,platform,server}/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  const sentences = [...readFileSync(REFUSALS, 'utf8').matchAll(KEY)].map(([, sentence = '']) => sentence);
  expect(sentences.length).toBeGreaterThan(20);
  // A number in a sentence comes from a limit.
  const unknown = sentences.filter((one) => !/\d/.test(one) && !given.some((text) => text.includes(one)));
  expect(unknown).toEqual([]);
});

const DESK = '../desk';
const PARTS = globSync('src/web/desk/language/korean-*.ts').map((path) => path.replace('src/web/desk', DESK));

/** The texts in English by which a part of the desk's Korean is found. */
function textsOf(path: string): string[] {
  const objects = nodesIn(path).filter(({ type }) => type === 'TSAsExpression') as { expression?: Node }[];
  const properties = objects.flatMap(({ expression }) => (expression?.['properties'] ?? []) as Node[]);
  return properties.map(({ key }) => String(key?.name ?? key?.value));
}

/** Keys of a keyboard, and a format. */
const IN_BOTH = ['Ctrl Enter', 'Esc', 'CSV'];

describe('the desk', () => {
  test('says each text in Korean once, and none that nothing says in English', () => {
    const texts = PARTS.flatMap(textsOf);
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    const sources = globSync('src/**/*.{ts,tsx}')
      .filter((path) => !path.includes('language/korean'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const quoted = (text: string) => [text, text.replaceAll("'", "\\'")];
    const isShown = (text: string) => quoted(text).some((one) => sources.includes(one));
    expect(texts.filter((text) => !isShown(text))).toEqual([]);
  });

  test.each(globSync('src/web/desk/**/*.tsx').map((path) => path.replace('src/web/desk', DESK)))(
    'has no text of its own in %s',
    (path) => {
      const texts = nodesIn(path).flatMap(({ type, value }) => (type === 'JSXText' ? String(value).trim() : []));
      expect(texts.filter((text) => /\p{L}{2}/u.test(text) && !IN_BOTH.includes(text))).toEqual([]);
    },
  );
});

/** The board's spelling is American, which its readers learn in Korea. */
const BRITISH = new RegExp(
  [
    '\\w*(?:col|fav|behavi|lab|neighb|hon)our\\w*',
    '\\w*(?:lic|off|def)ences?',
    '(?:centi|kilo)?metres?',
    '(?:cance|trave|labe|mode|leve|counse)ll(?:ed|ers?|ing)',
    '(?:mis)?spelt',
    'centres?',
    'enrol(?:s|ment)?',
    'instalments?',
    'judgements?',
    'learnt',
    'programmes?',
    'towards',
    '\\w*(?:author|categor|local|minim|normal|notar|optim|organ|prior|real|recogn|synchron|total|util)is(?:e[drs]?|ing|ations?)',
  ]
    .map((word) => `\\b${word}\\b`)
    .join('|'),
  'i',
);

/** What people write to us in the one or the other spelling. */
const BY_OTHERS = /\.test\.|routeTree|server\/(?:reading|imports)\/|forbidden-questions/;
const CODE = /```[\s\S]*?```|`[^`\n]*`|\]\([^)\s]*\)/g;
const CAPITALS = /\b[A-Z]+\b/g;

function readableTexts(path: string): string[] {
  if (path.endsWith('.md')) return readFileSync(path, 'utf8').replace(CODE, '').split('\n');
  return nodesIn(join('../../..', path)).flatMap(({ type, value }) => {
    if (type === 'JSXText') return [String(value)];
    const text = type === 'TemplateElement' ? (value as { cooked?: string }).cooked : type === 'Literal' && value;
    return typeof text === 'string' && /^[A-Z]| /.test(text) ? [text] : [];
  });
}

/** Those before stay as they were announced. */
const LEGAL_TEXTS = Object.entries(LEGAL_VERSIONS).map(([name, [last]]) => `content/legal/${name}/${last?.version}.md`);

test('what people read is spelled as in America', () => {
  const read = ['{src,db/demo}/**/*.{ts,tsx}', '{docs,content/articles}/**/*.md', '*.md'];
  const paths = [...globSync(read), ...LEGAL_TEXTS];
  const suspects = paths.filter((path) => !BY_OTHERS.test(path) && BRITISH.test(readFileSync(path, 'utf8')));
  const found = suspects.flatMap((path) =>
    readableTexts(path)
      .flatMap((text) => BRITISH.exec(text.replace(CAPITALS, ''))?.[0] ?? [])
      .map((word) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});
