import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/core/route.ts';
import { NOTICE_PACES } from '#contract/employers/notice-paces.ts';
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

/** The page behind an email's List-Unsubscribe link. A press of a button stops such emails; a GET changes nothing. */
export const Route = createFileRoute('/profile/mails/')({
  validateSearch: (search): { outcome?: Outcome } => {
    const outcome = OUTCOMES.find((one) => one === search['outcome']);
    return outcome ? { outcome } : {};
  },
  loaderDeps: ({ search: { outcome } }) => ({ outcome }),
  loader: async ({ deps: { outcome } }) => {
    const token = storedToken(PAGE);
    if (outcome === 'declined') return { facts: { ...FACTS, title: 'Nothing changes' }, opened: null };
    if (token === null) return { facts: FACTS, opened: null };
    const { data } = await orNotFound(call('GET /v1/talent/mails/{token}', { params: { token } }));
    return { facts: { ...FACTS, title: titleOf(data, outcome) }, opened: { token, ...data } };
  },
  head: privateHead,
  server: { handlers: { POST: ({ request }) => stopByForm(request) } },
  component: MailsRoute,
});

const PAGE = '/profile/mails';

const OUTCOMES = ['failed', 'declined', 'saved'] as const;
type Outcome = (typeof OUTCOMES)[number];

const FACTS: PageFacts = {
  path: '/profile/mails',
  title: 'Stop these emails',
  description: 'Stop one kind of email we send you.',
};

const KINDS = {
  reminders: 'reminders when your profile is 90 days old',
  contacts: 'emails when a company writes to you',
  unanswered: 'reminders about applications waiting for your company’s answer',
  questions: 'questions about your company’s listings',
  deletion: 'emails before your company’s applications are deleted',
  alert: 'emails with new jobs for this alert',
  talents: 'weekly emails with new talents',
};

async function stopByForm(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const token = String(form.get('token') ?? '');
  const answer = seeOther(PAGE, await changed(request, form, token));
  answer.headers.append('set-cookie', linkCookie(PAGE, token));
  return answer;
}

async function changed(request: Request, form: FormData, token: string): Promise<{ outcome?: Outcome }> {
  const target = { params: { token }, headers: originOf(request) };
  const pace = NOTICE_PACES.find(({ id }) => id === form.get('pace'))?.id;
  try {
    if (pace === undefined) await call('POST /v1/talent/unsubscribe/{token}', target);
    else await call('PUT /v1/talent/mails/{token}', { ...target, body: { pace } });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // If the profile is gone, the page says so.
    if (error.status !== 404) return { outcome: 'failed' };
  }
  if (pace === undefined) return {};
  return { outcome: pace === 'never' && form.has('asks') ? 'declined' : 'saved' };
}

function MailsRoute() {
  const { facts, opened } = Route.useLoaderData();
  const { outcome } = Route.useSearch();
  const { title } = facts;
  if (outcome === 'declined') return <Declined title={title} />;
  if (!opened) return <LinkNeeded title={title} settings="Your settings" />;
  const { token, kind, is_wanted: isWanted, notices } = opened;
  const onward = (!isWanted || outcome === 'saved') && <Onward mails={opened} />;
  if (kind === 'notices') return notices && <Notices {...{ title, token, notices, outcome, onward }} />;
  return (
    <AccountPage title={title} isAnswer={!isWanted || outcome !== undefined}>
      <p>
        {isWanted
          ? `Press the button, and we’ll stop sending you ${KINDS[kind]}.`
          : `We won’t send you any more ${KINDS[kind]}.`}
      </p>
      {isWanted && outcome === 'failed' && <Failed />}
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
          <SiteLink to="/profile">Choose which emails you get, in your profile</SiteLink>
        </p>
      )}
      {onward}
    </AccountPage>
  );
}

/** Where people go on who have stopped them. */
function Onward({ mails: { kind, company_slug: slug } }: { mails: Mails }) {
  const links: Partial<Record<Mails['kind'], { to: string; label: string }>> = {
    alert: { to: '/jobs', label: 'See open jobs' },
    questions: { to: `/companies/${slug}`, label: 'See your company’s page' },
  };
  const { to, label } = links[kind] ?? { to: `/recruit/${slug}`, label: 'Go to your recruit page' };
  return (
    (links[kind] || slug) && (
      <p className="t14">
        <SiteLink to={to}>{label}</SiteLink>
      </p>
    )
  );
}

function Failed() {
  return (
    <div role="alert">
      <FieldError>That didn’t work, and nothing has changed. Try again in a minute.</FieldError>
    </div>
  );
}

function Declined({ title }: { title: string }) {
  return (
    <AccountPage title={title} isAnswer>
      <p>These emails won’t come to your address, and the link has stopped working.</p>
    </AccountPage>
  );
}

type Mails = AnswerOf<Api['GET /v1/talent/mails/{token}']>['data'];

function titleOf({ kind, is_wanted: isWanted, notices }: Mails, outcome: Outcome | undefined): string {
  if (kind !== 'notices' || !notices) return isWanted ? 'Stop these emails?' : 'These emails have stopped';
  if (notices.asks) return `Get emails for ${notices.company} here?`;
  return `${outcome === 'saved' ? 'Saved. ' : ''}How often do you want these emails?`;
}

type NoticesProps = {
  title: string;
  token: string;
  notices: NonNullable<Mails['notices']>;
  outcome: Outcome | undefined;
  onward: ReactNode;
};

/** How often a company's emails come, one press each. Of an address that is only asked, none is chosen yet. */
function Notices({ title, token, notices: { company, listing, pace, asks }, outcome, onward }: NoticesProps) {
  return (
    <AccountPage title={title} isAnswer={outcome !== undefined}>
      <p>
        {asks
          ? `Someone on the ${company} team wants them to come to this address: new applicants and messages, and reminders about its jobs.`
          : `They tell you about new applicants ${listing ? `for ${listing} at ${company}` : `and messages at ${company}`}.`}
      </p>
      {outcome === 'failed' && <Failed />}
      <form method="post" className="stack">
        <input type="hidden" name="token" value={token} />
        {asks && <input type="hidden" name="asks" value="yes" />}
        {NOTICE_PACES.map(({ id, label }) => {
          const isChosen = !asks && id === pace;
          return (
            <button key={id} className="btn wide" type="submit" name="pace" value={id} aria-pressed={isChosen}>
              {asks && id === 'never' ? 'No, not here' : label}
              {isChosen && ' (now)'}
            </button>
          );
        })}
      </form>
      {!asks && onward}
    </AccountPage>
  );
}
