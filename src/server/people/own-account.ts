import { FileMissing } from '#platform/files.ts';
import { attachment, PRIVATE } from '#platform/headers.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { type ZipEntry, zipStream } from '#platform/zip.ts';
import type { AuthUser, WaysIn } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { bearerToken, refuseOldProof } from '#server/core/sign-in.ts';
import { deleteAccount } from '#server/people/delete-account.ts';
import { personalData } from '#server/people/personal-data.ts';

const EXPORTS_PER_PERSON = { name: 'export', points: 10, seconds: 3600 };

export const accountHandlers: Handlers<'GET /v1/talent/export' | 'DELETE /v1/talent/account'> = {
  'GET /v1/talent/export': async (ctx, { caller, request }) => {
    await refuseOldProof(ctx, request);
    return exportData(ctx, caller.account, bearerToken(request) ?? '');
  },

  'DELETE /v1/talent/account': async (ctx, { caller, request }) => {
    await refuseOldProof(ctx, request);
    await deleteAccount(ctx, caller.account);
    return { data: { ok: true }, headers: { 'clear-site-data': '"cache", "cookies", "storage"' } };
  },
};

/** @throws Refusal `too_many` after ten archives within an hour, `unavailable` if the auth service is down. */
async function exportData(ctx: Context, account: AuthUser, token: string): Promise<Response> {
  await ctx.limits.take(EXPORTS_PER_PERSON, { id: account.id });
  const waysIn = await ctx.accounts.waysIn(token);
  const day = koreanDay(ctx.clock.now());
  ctx.security.note('data-exported', { account: account.id, by: 'owner' });
  return new Response(zipStream(logged(ctx, entriesOf(ctx, account, waysIn))), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': attachment(`${ctx.settings.brand}-${day}.zip`),
      ...PRIVATE,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** The response has already begun when an entry fails: the broken stream tells the client, the log tells us. */
async function* logged(ctx: Context, entries: AsyncGenerator<ZipEntry>): AsyncGenerator<ZipEntry> {
  try {
    yield* entries;
  } catch (error) {
    ctx.log.error({ error }, 'archive broken off');
    throw error;
  }
}

async function* entriesOf(ctx: Context, account: AuthUser, waysIn: WaysIn): AsyncGenerator<ZipEntry> {
  yield json('account.json', { ...account.record, ...waysIn });
  for (const feature of personalData) {
    const { records, files } = await feature.export(ctx, { userId: account.id, email: account.email });
    if (Object.keys(records).length > 0) yield json(`${feature.name}.json`, records);
    for (const { name, key } of files) yield* stored(ctx, `${feature.name}/${name}`, key);
  }
}

/** A file replaced while the archive is made is left out. */
async function* stored(ctx: Context, name: string, key: string): AsyncGenerator<ZipEntry> {
  const found = await ctx.files.get(key).catch((error: unknown) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });
  if (found) yield { name, body: found.body, stored: true };
}

function json(name: string, content: unknown): ZipEntry {
  return { name, body: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
}
