import { Readable } from 'node:stream';
import { Refusal } from '#contract/core/errors.ts';
import { FileMissing } from '#platform/files.ts';
import { attachment, PRIVATE } from '#platform/headers.ts';
import type { Context } from '#server/core/context.ts';

/** `record` completes before the first byte. @throws Refusal `not_found`, or `unavailable` if the store is down. */
export async function streamResume(
  ctx: Context,
  resume: { key: string; name: string },
  record: () => Promise<void>,
): Promise<Response> {
  const { body, size } = await open(ctx, resume.key);
  try {
    await record();
  } catch (error) {
    body.destroy();
    throw error;
  }
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(size),
      'content-disposition': attachment(resume.name),
      ...PRIVATE,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  });
}

async function open(ctx: Context, key: string) {
  try {
    return await ctx.files.get(key);
  } catch (error) {
    ctx.log.error({ error }, 'resume not readable');
    if (error instanceof FileMissing) throw new Refusal('not_found', 'This resume is not there any more.');
    throw new Refusal('unavailable', 'We can’t open the resume right now. Try again in a minute.', {
      cause: error,
    });
  }
}
