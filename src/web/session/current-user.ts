import { redirect } from '@tanstack/react-router';
import { noteRefusal, webContext } from '#web/request/context.ts';
import { RequestError } from '#web/request/request-error.ts';
import { hasSession } from '#web/session/hint.ts';
import type { CurrentUser, Visitor } from '#web/session/session.functions.ts';

const NOBODY: Visitor = { user: null, isUnknown: false };

let asked: Promise<Visitor> | undefined;

/** Fetched once per page load; signing in and out reload the page. Nobody while a page for everybody is rendered. */
export function currentUser(): Promise<Visitor> {
  if (import.meta.env.SSR) return webContext()?.cookie ? ask() : Promise.resolve(NOBODY);
  if (!hasSession(document.cookie)) return Promise.resolve(NOBODY);
  asked ??= ask().then((visitor) => {
    // Try again on the next page.
    if (visitor.isUnknown) asked = undefined;
    return visitor;
  });
  return asked;
}

/** Most visitors are nobody: they load no code that calls server functions. */
async function ask(): Promise<Visitor> {
  const { getCurrentUser } = await import('#web/session/session.functions.ts');
  return getCurrentUser().catch(() => ({ user: null, isUnknown: true }));
}

type Guarded = { context: Visitor; location: { href: string } };

/**
 * Guards personal pages: redirects to the sign-in page, also until a pending second factor is given.
 * @throws RequestError 503 if the auth service is down: asking people to sign in again would not help them.
 */
export function requireUser({ context, location }: Guarded): { user: CurrentUser } {
  const { user, isUnknown } = context;
  if (isUnknown) {
    noteRefusal(503);
    throw new RequestError(503, 'The sign-in service cannot be reached.', 'unavailable');
  }
  if (user && !user.is_halfway) return { user };
  const next = location.href === '/profile' ? undefined : location.href;
  throw redirect({ to: '/sign-in', search: { next } });
}

/** Guards the sign-in and sign-up pages: redirects people who are signed in to their profile. */
export function requireNobody({ context }: { context: Pick<Visitor, 'user'> }): void {
  if (context.user && !context.user.is_halfway) throw redirect({ to: '/profile' });
}
