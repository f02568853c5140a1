import { redirect } from '@tanstack/react-router';
import { noteRefusal, webContext } from '#web/request/context.ts';
import { RequestError } from '#web/request/request-error.ts';
import { type CurrentUser, getCurrentUser, type Visitor } from '#web/session/session.functions.ts';

const NOBODY: Visitor = { user: null, isUnknown: false };

let asked: Promise<Visitor> | undefined;

/**
 * Who is signed in, asked once per page load; signing in and out load the page anew. Nobody while a page is rendered
 * that is the same for everybody.
 */
export function currentUser(): Promise<Visitor> {
  if (import.meta.env.SSR) return webContext()?.cookie ? ask() : Promise.resolve(NOBODY);
  asked ??= ask().then((visitor) => {
    // What was not known is asked again by the next page.
    if (visitor.isUnknown) asked = undefined;
    return visitor;
  });
  return asked;
}

function ask(): Promise<Visitor> {
  return getCurrentUser().catch(() => ({ user: null, isUnknown: true }));
}

type Guarded = { context: Visitor; location: { pathname: string } };

/**
 * For pages of one's own: leads everybody else to the sign-in page. Half a sign-in, without its second factor, is none.
 * @throws RequestError 503 where nobody knows who is signed in; asking people to sign in again would not help them.
 */
export function requireUser({ context, location }: Guarded): { user: CurrentUser } {
  const { user, isUnknown } = context;
  if (isUnknown) {
    noteRefusal(503);
    throw new RequestError(503, 'The sign-in service cannot be reached.', 'unavailable');
  }
  if (user && !user.is_halfway) return { user };
  const next = location.pathname === '/profile' ? undefined : location.pathname;
  throw redirect({ to: '/sign-in', search: { next } });
}

/** For the pages of signing in and up: leads those who have done so to their profile. */
export function requireNobody({ context }: { context: Pick<Visitor, 'user'> }): void {
  if (context.user && !context.user.is_halfway) throw redirect({ to: '/profile' });
}
