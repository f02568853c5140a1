import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  comingVersion,
  IN_KOREAN,
  type LegalDocument,
  type LegalDocumentName,
  type LegalVersion,
  legalVersions,
  NOTICE_DAYS,
  type Operator,
  type Processor,
  versionInForce,
} from '#contract/compliance/legal.ts';
import { OPERATOR_LABELS } from '#contract/compliance/operator-labels.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import { longDay } from '#contract/core/long-day.ts';
import { withParticle } from '#contract/core/particles.ts';
import { HOLDS, RESERVATION_MINUTES } from '#contract/payments/orders.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { koreanDay, longKoreanDay } from '#platform/korean-day.ts';
import { operatorDetails } from '#server/compliance/operator-details.ts';
import { renderArticle } from '#server/core/article-html.ts';
import type { Context, Settings } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { textFromHtml } from '#server/core/safe-html.ts';

const TEXTS = join(import.meta.dirname, '../../../content/legal');

export const legalHandlers: Handlers<'GET /v1/legal/{document}'> = {
  'GET /v1/legal/{document}': async (ctx, { params, query }) => ({
    data: await readLegalDocument(ctx, params.document, query),
  }),
};

/** The given version or the one in force. @throws Refusal `not_found` for an unknown version. */
async function readLegalDocument(
  ctx: Context,
  document: LegalDocumentName,
  { version, language = 'en' }: { version?: string | undefined; language?: Language | undefined },
): Promise<z.input<typeof LegalDocument>> {
  const today = koreanDay(ctx.clock.now());
  const { openedOn, operator } = ctx.settings;
  const inForce = versionInForce(document, today, openedOn);
  const versions = legalVersions(document, openedOn);
  const chosen = versions.find((one) => one.version === (version ?? inForce.version));
  if (!chosen) throw new Refusal('not_found', 'That version doesn’t exist.');
  const inLanguage = IN_KOREAN[document]?.includes(chosen.version) ? language : 'en';
  const file = inLanguage === 'ko' ? `${chosen.version}.ko.md` : `${chosen.version}.md`;
  const markdown = await readFile(join(TEXTS, document, file), 'utf8');
  return {
    document,
    ...chosen,
    is_in_force: chosen.version === inForce.version,
    is_example: operator.isExample,
    language: inLanguage,
    ...legalHtml(fillLegalText(markdown, ctx.settings, chosen, inLanguage), inLanguage),
    versions: [...versions],
    coming: comingVersion(document, today, openedOn),
  };
}

/** Replaces placeholders such as `{{operator.address}}`. @throws Error for unknown ones, so that none is ever shown. */
export function fillLegalText(
  markdown: string,
  settings: Settings,
  version: LegalVersion,
  language: Language = 'en',
): string {
  const values = { ...valuesOf(settings, version), ...(language === 'ko' && koreanValuesOf(settings, version)) };
  return markdown.replace(/\{\{([\w.]+)\}\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A legal text asks for ${name}, which nothing gives.`);
    return value;
  });
}

function valuesOf(settings: Settings, version: LegalVersion): Record<string, string | undefined> {
  const { brand, publicUrl, contactEmail, operator, applicationRetentionDays, analyticsUrl } = settings;
  return {
    brand: plain(brand),
    site: plain(publicUrl),
    contact: `[${plain(contactEmail)}](mailto:${contactEmail})`,
    'operator.name': plain(operator.name),
    'operator.details': list(operatorDetails(operator).map(({ label, value }) => `${label}: ${plain(value)}`)),
    'officer.name': plain(operator.privacyOfficer),
    'officer.contact': plain(operator.privacyContact),
    processors: processorsOf([...operator.processors, ...sellersHelp(operator)]),
    abroad: abroadOf(operator.processors),
    analytics: analyticsOf(analyticsUrl),
    'applications.days': String(applicationRetentionDays),
    courier: plain(operator.courier ?? 'the courier that we’ll name here before we sell anything'),
    gateway: GATEWAY,
    'reservation.minutes': String(RESERVATION_MINUTES),
    'reservation.minutes_of_few': String(HOLDS.minutesOfFew),
    'reservation.few': String(HOLDS.few),
    'reservation.pieces': String(HOLDS.piecesAtOnce),
    'notice.days': String(NOTICE_DAYS),
    'effective.day': longDay(version.effective_on),
  };
}

/** Those values that Korean says differently, and the name with its particles. */
function koreanValuesOf({ brand, operator }: Settings, { effective_on }: LegalVersion): Record<string, string> {
  const details = operatorDetails(operator).map(({ label, value }) => `${OPERATOR_LABELS[label]}: ${plain(value)}`);
  return {
    'brand.topic': withParticle(plain(brand), '은/는'),
    'brand.object': withParticle(plain(brand), '을/를'),
    'operator.details': list(details),
    'effective.day': longKoreanDay(effective_on),
  };
}

const GATEWAY = 'Toss Payments (토스페이먼츠)';

/** Who delivers for a seller. */
function sellersHelp({ courier }: Operator): Processor[] {
  return courier === null ? [] : [{ name: courier, task: 'Delivering parcels, by name, telephone and address' }];
}

function processorsOf(processors: readonly Processor[]): string {
  if (processors.length === 0) return 'At present nobody else handles personal data for us.';
  return list(processors.map(({ name, task }) => `${plain(name)}: ${plain(task)}`));
}

function abroadOf(processors: readonly Processor[]): string {
  const entries = processors.flatMap(({ name, task, abroad }) => (abroad ? [{ name, task, ...abroad }] : []));
  if (entries.length === 0) return 'We do not transfer personal data out of Korea.';
  const lines = entries.map(
    ({ name, task, country, contact, items, method, kept }) =>
      `${plain(name)} (${plain(contact)}) in ${plain(country)}: ${plain(items)}; ${plain(method)}; for ${plain(task)}; kept ${plain(kept)}`,
  );
  return `${list(lines)}\n\nYou can refuse the transfer by writing to our privacy officer. We can’t then offer you what depends on it.`;
}

function analyticsOf(url: string | null): string {
  const counted =
    'We count how often each page is opened, by its path and day, and which of a few known sites visitors to a job come from, without identifying anyone.';
  if (url === null) return `${counted} The counts stay in our own database.`;
  return `${counted} The path goes to ${plain(new URL(url).host)}, which runs the statistics for us and sets no cookie.`;
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&|~#]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

type LegalHtml = { html: string; contents: { id: string; heading: string }[] };

const TABLE = /<div class="table-box"[^>]*>([\s\S]*?)<\/div>/g;
const HEAD = /<th\b[^>]*>([\s\S]*?)<\/th>/g;

export function legalHtml(markdown: string, language: Language = 'en'): LegalHtml {
  const { body, contents } = renderArticle(markdown, language);
  const sections = contents.filter(({ level }) => level === 2);
  return {
    html: body.replace(TABLE, (_whole, table: string) => labelled(table)),
    contents: sections.map(({ id, text }) => ({ id, heading: text })),
  };
}

/** Labels table cells with their column, because narrow pages show rows as lists. */
function labelled(table: string): string {
  const names = [...table.matchAll(HEAD)].map(([, head = '']) => escapeHtml(textFromHtml(head)));
  let column = 0;
  return table
    .replace(/<(?:tr|td)\b/g, (tag) => {
      if (tag === '<tr') {
        column = 0;
        return tag;
      }
      const label = names[column] ?? '';
      column += 1;
      return `${tag} data-label="${label}"`;
    })
    .trim();
}
