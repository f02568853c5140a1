import { createFileRoute } from '@tanstack/react-router';
import type { Api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/core/route.ts';
import { NOTICE_PACES } from '#contract/employers/notice-paces.ts';
import { call, orNotFound } from '#web/api/call.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { LinkNeeded } from '#web/components/people/link-needed.tsx';
import { MAILS_WORDS, type MailsWords } from '#web/components/people/mails-en.ts';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
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
    const token = storedToken(PAGE, outcome && `${PAGE}?outcome=${outcome}`);
    const language = currentLanguage();
    const words = await MAILS_WORDS.load(language);
    const facts: PageFacts = { path: PAGE, lang: language, ...words.head };
    if (outcome === 'declined') return { language, facts: { ...facts, title: words.unchanged }, opened: null };
    if (token === null) return { language, facts, opened: null };
    const { data } = await orNotFound(call('GET /v1/talent/mails/{token}', { params: { token } }));
    return { language, facts: { ...facts, title: titleOf(words, data, outcome) }, opened: { token, ...data } };
  },
  head: privateHead,
  server: { handlers: { POST: ({ request }) => stopByForm(request) } },
  component: MailsRoute,
});

const PAGE = '/profile/mails';

const OUTCOMES = ['failed', 'declined', 'saved'] as const;
type Outcome = (typeof OUTCOMES)[number];

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

type Mails = AnswerOf<Api['GET /v1/talent/mails/{token}']>['data'];

function titleOf(words: MailsWords, mails: Mails, outcome: Outcome | undefined): string {
  const { kind, is_wanted: isWanted, notices } = mails;
  const isSaved = outcome === 'saved';
  if (kind === 'notices' && notices)
    return notices.asks ? words.getHere(notices.company) : `${isSaved ? words.saved : ''}${words.howOften}`;
  if (!isWanted) return words.stopped;
  return isSaved ? words.on : words.ask;
}

function MailsRoute() {
  return (
    <InLanguage words={MAILS_WORDS} language={Route.useLoaderData().language}>
      <MailsPage />
    </InLanguage>
  );
}

function MailsPage() {
  const { facts, opened, language } = Route.useLoaderData();
  const { outcome } = Route.useSearch();
  const { title } = facts;
  const words = useWords(MAILS_WORDS);
  if (outcome === 'declined') {
    return (
      <AccountPage title={title} language={language} isAnswer>
        <p>{words.declined}</p>
      </AccountPage>
    );
  }
  if (!opened) return <LinkNeeded title={title} words={words.linkNeeded} language={language} />;
  const { token, is_wanted: isWanted, notices } = opened;
  return (
    <AccountPage title={title} language={language} isAnswer={outcome !== undefined || (!notices && !isWanted)}>
      {notices ? (
        <Notices token={token} notices={notices} hasFailed={outcome === 'failed'} />
      ) : (
        <Kind token={token} mails={opened} outcome={outcome} />
      )}
      {!notices?.asks && (!isWanted || outcome === 'saved') && <Onward mails={opened} />}
    </AccountPage>
  );
}

/** Whether letters of one kind come. A company's come again by the same link; for the others there are other ways. */
function Kind({ token, mails, outcome }: { token: string; mails: Mails; outcome: Outcome | undefined }) {
  const { kind, is_wanted: isWanted } = mails;
  const words = useWords(MAILS_WORDS);
  if (kind === 'notices') return null;
  const isOnAgain = isWanted && outcome === 'saved';
  const comesAgain = kind === 'unanswered' || kind === 'questions' || kind === 'deletion';
  return (
    <>
      <p>{isOnAgain ? words.more(kind) : isWanted ? words.press(kind) : words.noMore(kind)}</p>
      {outcome === 'failed' && <Failed />}
      {(isWanted || comesAgain) && !isOnAgain && (
        <form method="post">
          <input type="hidden" name="token" value={token} />
          {isWanted ? (
            <button className="btn main wide" type="submit">
              {words.stop}
            </button>
          ) : (
            <button className="btn wide" type="submit" name="pace" value="at-once">
              {words.turnOn}
            </button>
          )}
        </form>
      )}
      {(kind === 'reminders' || kind === 'contacts') && (
        <p className="t14">
          <SiteLink to="/profile">{words.inProfile}</SiteLink>
        </p>
      )}
    </>
  );
}

/** Where people go on who have stopped them. */
function Onward({ mails: { kind, company_slug: slug } }: { mails: Mails }) {
  const words = useWords(MAILS_WORDS);
  const links: Partial<Record<Mails['kind'], { to: string; label: string }>> = {
    alert: { to: '/jobs', label: words.seeJobs },
    questions: { to: `/companies/${slug}`, label: words.seeCompany },
  };
  const { to, label } = links[kind] ?? { to: `/recruit/${slug}`, label: words.goRecruit };
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
      <FieldError>{useWords(MAILS_WORDS).failed}</FieldError>
    </div>
  );
}

type NoticesProps = { token: string; notices: NonNullable<Mails['notices']>; hasFailed: boolean };

/** How often a company's emails come, one press each. Of an address that is only asked, none is chosen yet. */
function Notices({ token, notices: { company, listing, pace, asks }, hasFailed }: NoticesProps) {
  const words = useWords(MAILS_WORDS);
  return (
    <>
      <p>{asks ? words.asksYou(company) : words.about(company, listing)}</p>
      {hasFailed && <Failed />}
      <form method="post" className="stack">
        <input type="hidden" name="token" value={token} />
        {asks && <input type="hidden" name="asks" value="yes" />}
        {NOTICE_PACES.map(({ id }) => {
          const isChosen = !asks && id === pace;
          return (
            <button key={id} className="btn wide" type="submit" name="pace" value={id} aria-pressed={isChosen}>
              {asks && id === 'never' ? words.notHere : words.pace(id)}
              {isChosen && words.now}
            </button>
          );
        })}
      </form>
    </>
  );
}
