import type { AuthContext } from '#auth/context.ts';
import { tokenOfLink } from '#auth/flows/one-time.ts';
import { issueCode } from '#auth/flows/pkce.ts';
import type { Call } from '#auth/http/call.ts';
import { refusalOf } from '#auth/http/error-answer.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { errorLanding, seeOther } from '#auth/http/landing.ts';
import { redirectTarget, withParameters } from '#auth/http/redirects.ts';
import { applyToken, expired, HALF_DONE, kindsOf, proofOf, redeemToken } from '#auth/links/verify.ts';
import { siteLink } from '#auth/mails/links.ts';
import type { OneTimeTokenRow } from '#auth/schema/one-time-tokens.ts';
import { type Grant, grantFragment } from '#auth/sessions/grant.ts';

type Outcome = { grant: Grant } | { code: string } | { half: true };

/** GET /verify: the link in a mail. Redirects with the result or the error, or to the page that asks first. */
export async function verifyLink(ctx: AuthContext, call: Call): Promise<Response> {
  const [token, type] = [call.query('token'), call.query('type')];
  if (!token) throw invalid('Verify requires a token');
  if (!type) throw invalid('Verify requires a verification type');
  const target = redirectTarget(ctx.config, call.redirectTo(), call.request.headers.get('referer'));
  if (ctx.config.mailLinks === 'site') return seeOther(siteLink(ctx.config, { token, type, redirectTo: target }));
  const isPkce = token.startsWith('pkce_');
  try {
    await ctx.limits.address('verify', call.origin.address);
    const outcome = await redeemLink(ctx, call, token, type);
    return seeOther(await landing(ctx, target, type, isPkce, outcome));
  } catch (error) {
    return seeOther(errorLanding(target, refusalOf(error, ctx.log), { inQuery: isPkce, inFragment: true }));
  }
}

async function redeemLink(ctx: AuthContext, call: Call, link: string, type: string): Promise<Outcome> {
  return ctx.db.transaction(async (tx) => {
    const token = await tokenOfLink(ctx, tx, kindsOf(type), link);
    if (!token) ctx.security.note('wrong-link');
    if (!token) throw expired(false);
    if (type === 'recovery') ctx.security.note('recovery-done', { account: token.user_id });
    if (!token.flow_id) {
      if (!ctx.config.implicitFlow) throw invalid('This service requires PKCE');
      const granted = await redeemToken(ctx, tx, token, proofOf(type), call.origin);
      return granted === 'half' ? { half: true } : { grant: granted };
    }
    if ((await applyToken(ctx, tx, token, call.origin)) === 'half') return { half: true };
    return { code: await codeOf(ctx, tx, token, token.flow_id) };
  });
}

async function codeOf(
  ctx: AuthContext,
  tx: AuthContext['db'],
  token: OneTimeTokenRow,
  flowId: string,
): Promise<string> {
  const code = await issueCode(ctx, tx, flowId, token.user_id);
  if (!code) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  return code;
}

async function landing(
  ctx: AuthContext,
  target: string,
  type: string,
  isPkce: boolean,
  outcome: Outcome,
): Promise<string> {
  if ('code' in outcome) return withParameters(target, { query: { code: outcome.code } });
  if ('half' in outcome) {
    const message = { message: HALF_DONE };
    return withParameters(target, { fragment: { ...message, sb: '' }, ...(isPkce ? { query: message } : {}) });
  }
  return withParameters(target, { fragment: { ...(await grantFragment(ctx, outcome.grant)), type } });
}
