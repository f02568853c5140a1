import { createFileRoute } from '@tanstack/react-router';
import { useSite } from '#web/components/core/use-site.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { seeOther } from '#web/request/plain-form.ts';
import { textParam } from '#web/request/search-params.ts';
import { lookAtUndo, type UndoableChange, undoChange } from '#web/session/undo-link.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { momentOf } from '#web/ui/time.ts';

const OUTCOMES = ['done', 'taken', 'failed'] as const;
type UndoSearch = { token?: string; outcome?: (typeof OUTCOMES)[number] };

/** The page behind "This wasn't me" in a letter about a changed way in. A press of the button undoes; a GET doesn't. */
export const Route = createFileRoute('/auth/undo')({
  validateSearch: (search): UndoSearch => ({
    token: textParam(search, 'token'),
    outcome: OUTCOMES.find((outcome) => outcome === search['outcome']),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token } }) => ({
    facts: FACTS,
    found: token === undefined ? null : await lookAtUndo(token),
    now: presentMoment(),
  }),
  head: privateHead,
  server: { handlers: { POST: ({ request }) => undoByForm(new URL(request.url).searchParams.get('token') ?? '') } },
  component: UndoRoute,
});

const FACTS: PageFacts = {
  path: '/auth/undo',
  title: 'Undo a change',
  description: 'Undo a change to how you sign in that you did not make.',
};

const CHANGES: Record<string, string> = {
  password: 'The password was changed',
  email: 'The email address was changed',
  phone: 'The phone number was changed',
  factor_added: 'A second factor was added',
  factor_removed: 'A second factor was removed',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  identity_linked: 'An account on another site was linked',
  identity_unlinked: 'An account on another site was unlinked',
};

async function undoByForm(token: string): Promise<Response> {
  const refused = await undoChange(token);
  if (refused === null) return seeOther('/auth/undo', { outcome: 'done' });
  return seeOther('/auth/undo', { token, outcome: refused === 'email_exists' ? 'taken' : 'failed' });
}

function UndoRoute() {
  const { found, now } = Route.useLoaderData();
  const { outcome } = Route.useSearch();
  if (outcome === 'done') return <Undone />;
  return found ? <Asked found={found} now={now} outcome={outcome} /> : <NoSuchLink />;
}

type AskedProps = { found: UndoableChange; now: string; outcome: UndoSearch['outcome'] };

function Asked({ found, now, outcome }: AskedProps) {
  const { contactEmail } = useSite();
  return (
    <AccountPage title="This wasn’t you?">
      <p>
        {CHANGES[found.change] ?? 'Something was changed'} for <b>{found.email}</b> {momentOf(found.changed_at, now)}.
        If that wasn’t you:
      </p>
      <ul className="bullets stack g1">
        <li>We undo it, and every change to how you sign in since then.</li>
        <li>Everyone is signed out, including you.</li>
        <li>The password stops working. We email {found.email} a link to choose a new one.</li>
      </ul>
      {outcome && (
        <div role="alert">
          <FieldError>
            {outcome === 'taken'
              ? `${found.email} has another account by now, so nothing has changed. Write to ${contactEmail}.`
              : 'That didn’t work, and nothing has changed. Try again in a minute.'}
          </FieldError>
        </div>
      )}
      <form method="post">
        <button className="btn main wide" type="submit">
          Undo it and sign everyone out
        </button>
      </form>
      <p className="t14 soft">If it was you, just close this page.</p>
    </AccountPage>
  );
}

function Undone() {
  return (
    <AccountPage title="It’s undone">
      <p>We’ve put everything back and signed everyone out.</p>
      <p>Check your email: we sent you a link to choose a new password.</p>
    </AccountPage>
  );
}

function NoSuchLink() {
  const { contactEmail } = useSite();
  return (
    <AccountPage title="This link doesn’t work anymore">
      <p>It’s over 7 days old, or it’s been used already. Is someone else in your account? Reset your password.</p>
      <p>
        <SiteLink className="btn" to="/forgot-password">
          Reset the password
        </SiteLink>
      </p>
      <p className="t14">
        Can’t get in? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </AccountPage>
  );
}
