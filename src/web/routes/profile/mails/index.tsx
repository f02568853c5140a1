import { createFileRoute } from '@tanstack/react-router';
import { call, orNotFound } from '#web/api/call.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { LinkNeeded } from '#web/components/people/link-needed.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { originOf, seeOther } from '#web/request/plain-form.ts';
import { RequestError } from '#web/request/request-error.ts';
import { linkCookie, storedToken } from '#web/session/link-cookie.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** The page behind an e-mail's List-Unsubscribe link. A press of the button stops such e-mails; a GET changes nothing. */
export const Route = createFileRoute('/profile/mails/')({
  validateSearch: (search): { outcome?: 'failed' } => (search['outcome'] === 'failed' ? { outcome: 'failed' } : {}),
  loader: async () => {
    const token = storedToken(PAGE);
    if (token === null) return { facts: FACTS, opened: null };
    const { data } = await orNotFound(call('GET /v1/talent/mails/{token}', { params: { token } }));
    return { facts: FACTS, opened: { token, ...data } };
  },
  head: privateHead,
  server: { handlers: { POST: ({ request }) => stopByForm(request) } },
  component: MailsRoute,
});

const PAGE = '/profile/mails';

const FACTS: PageFacts = {
  path: '/profile/mails',
  title: 'Stop these e-mails',
  description: 'Stop one kind of the e-mails that we send you.',
};

const KINDS = {
  reminders: 'reminders when your profile is 90 days old',
  contacts: 'e-mails when a company writes to you',
  unanswered: 'reminders of applications that wait for your company’s answer',
  questions: 'questions about your company’s listings',
  deletion: 'e-mails before your company’s applications are deleted',
  alert: 'e-mails with new jobs for this alert',
};

async function stopByForm(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const token = String(form.get('token') ?? '');
  const answer = seeOther(PAGE, await stop(request, token));
  answer.headers.append('set-cookie', linkCookie(PAGE, token));
  return answer;
}

async function stop(request: Request, token: string): Promise<{ outcome?: 'failed' }> {
  try {
    await call('POST /v1/talent/unsubscribe/{token}', { params: { token }, headers: originOf(request) });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // If the profile is gone, the page says so.
    if (error.status !== 404) return { outcome: 'failed' };
  }
  return {};
}

function MailsRoute() {
  const { opened } = Route.useLoaderData();
  const { outcome } = Route.useSearch();
  if (!opened) return <LinkNeeded title="Stop these e-mails" />;
  const { token, kind, is_wanted: isWanted } = opened;
  return (
    <AccountPage title={isWanted ? 'Stop these e-mails?' : 'These e-mails have stopped'}>
      <p>
        {isWanted ? `Press the button, and we send you no more ${KINDS[kind]}.` : `We send you no more ${KINDS[kind]}.`}
      </p>
      {isWanted && outcome && (
        <div role="alert">
          <FieldError>That didn’t work, and nothing has changed. Try again in a minute.</FieldError>
        </div>
      )}
      {isWanted && (
        <form method="post">
          <input type="hidden" name="token" value={token} />
          <button className="btn main wide" type="submit">
            Stop them
          </button>
        </form>
      )}
      {(kind === 'reminders' || kind === 'contacts') && (
        <p className="t14">
          <SiteLink to="/profile">Choose which e-mails you get, in your profile</SiteLink>
        </p>
      )}
    </AccountPage>
  );
}
