import { PRIVATE } from '#platform/headers.ts';
import type { Context } from '#server/core/context.ts';

export function seePage(ctx: Context, path: string): Response {
  const location = ctx.settings.publicUrl + path;
  return new Response(null, { status: 303, headers: { location, ...PRIVATE } });
}
