import { redirect } from '@tanstack/react-router';
import { webContext } from '#web/context.ts';
import { type CurrentUser, getCurrentUser } from '#web/session.functions.ts';

let asked: Promise<CurrentUser | null> | undefined;

/**
 * Who is signed in, asked once per page load; signing in and out load the page anew. Null while a page is rendered that
 * is the same for everybody.
 */
export function currentUser(): Promise<CurrentUser | null> {
  if (import.meta.env.SSR) return webContext()?.cookie ? ask() : Promise.resolve(null);
  asked ??= ask();
  return asked;
}

function ask(): Promise<CurrentUser | null> {
  return getCurrentUser().then(
    ({ user }) => user,
    () => null,
  );
}

type Guarded = { context: { user: CurrentUser | null }; location: { pathname: string } };

/** For pages of one's own: leads everybody else to the sign-in page. Half a sign-in, without its second factor, is none. */
export function requireUser({ context, location }: Guarded): { user: CurrentUser } {
  const { user } = context;
  if (user && !user.is_halfway) return { user };
  const next = location.pathname === '/profile' ? undefined : location.pathname;
  throw redirect({ to: '/sign-in', search: { next } });
}

/** For the pages of signing in and up: leads those who have done so to their profile. */
export function requireNobody({ context }: Pick<Guarded, 'context'>): void {
  if (context.user && !context.user.is_halfway) throw redirect({ to: '/profile' });
}
