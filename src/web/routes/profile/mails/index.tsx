import { createFileRoute } from '@tanstack/react-router';
import { call, orNotFound } from '#web/api/call.ts';
import { AccountPage } from '#web/components/account/account-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { originOf, seeOther } from '#web/request/plain-form.ts';
import { RequestError } from '#web/request/request-error.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** The page behind an e-mail's List-Unsubscribe link. A press of the button stops such e-mails; a GET changes nothing. */
export const Route = createFileRoute('/profile/mails/$token')({
  validateSearch: (search): { outcome?: 'failed' } => (search['outcome'] === 'failed' ? { outcome: 'failed' } : {}),
  loader: async ({ params }) => {
    const { data } = await orNotFound(call('GET /v1/talent/mails/{token}', { params: { token: params.token } }));
    return { facts: FACTS, ...data };
  },
  head: privateHead,
  server: { handlers: { POST: ({ request, params }) => stopByForm(request, params.token) } },
  component: MailsRoute,
});

const FACTS: PageFacts = {
  path: '/profile/mails',
  title: 'Stop these e-mails',
  description: 'Stop one kind of the e-mails that we send you.',
};

const KINDS = {
  reminders: 'reminders when your profile is 90 days old',
  contacts: 'e-mails when a company writes to you',
  unanswered: 'reminders of applications that wait for your company’s answer',
};

async function stopByForm(request: Request, token: string): Promise<Response> {
  const page = `/profile/mails/${encodeURIComponent(token)}`;
  try {
    await call('POST /v1/talent/unsubscribe/{token}', { params: { token }, headers: originOf(request) });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // If the profile is gone, the page says so.
    if (error.status !== 404) return seeOther(page, { outcome: 'failed' });
  }
  return seeOther(page);
}

function MailsRoute() {
  const { kind, is_wanted: isWanted } = Route.useLoaderData();
  const { outcome } = Route.useSearch();
  return (
    <AccountPage title={isWanted ? 'Stop these e-mails?' : 'These e-mails have stopped'}>
      <p>
        {isWanted ? `Press the button, and we send you no more ${KINDS[kind]}.` : `We send you no more ${KINDS[kind]}.`}
      </p>
      {isWanted && outcome && (
        <div role="alert">
          <FieldError>That did not work, and nothing has changed. Try again in a minute.</FieldError>
        </div>
      )}
      {isWanted && (
        <form method="post">
          <button className="btn main wide" type="submit">
            Stop them
          </button>
        </form>
      )}
      {kind !== 'unanswered' && (
        <p className="t14">
          <SiteLink to="/profile">Choose which e-mails you get, in your profile</SiteLink>
        </p>
      )}
    </AccountPage>
  );
}
