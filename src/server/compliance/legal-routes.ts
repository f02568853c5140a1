import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  comingVersion,
  type LegalDocument,
  type LegalDocumentName,
  legalVersions,
  versionInForce,
} from '#contract/compliance/legal.ts';
import { Refusal } from '#contract/core/errors.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { fillLegalText } from '#server/compliance/fill-text.ts';
import { legalHtml } from '#server/compliance/legal-html.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';

const TEXTS = join(import.meta.dirname, '../../../content/legal');

export const legalHandlers: Handlers<'GET /v1/legal/{document}'> = {
  'GET /v1/legal/{document}': async (ctx, { params, query }) => ({
    data: await readLegalDocument(ctx, params.document, query.version),
  }),
};

/** The given version or the one in force. @throws Refusal `not_found` for an unknown version. */
async function readLegalDocument(
  ctx: Context,
  document: LegalDocumentName,
  version: string | undefined,
): Promise<z.input<typeof LegalDocument>> {
  const today = koreanDay(ctx.clock.now());
  const { openedOn, operator } = ctx.settings;
  const inForce = versionInForce(document, today, openedOn);
  const versions = legalVersions(document, openedOn);
  const chosen = versions.find((one) => one.version === (version ?? inForce.version));
  if (!chosen) throw new Refusal('not_found', 'There is no such version.');
  const markdown = await readFile(join(TEXTS, document, `${chosen.version}.md`), 'utf8');
  return {
    document,
    ...chosen,
    is_in_force: chosen.version === inForce.version,
    is_example: operator.isExample,
    ...legalHtml(fillLegalText(markdown, ctx.settings, chosen)),
    versions: [...versions],
    coming: comingVersion(document, today, openedOn),
  };
}
