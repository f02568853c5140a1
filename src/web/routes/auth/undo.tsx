import { createFileRoute } from '@tanstack/react-router';
import { useSite } from '#web/components/core/use-site.ts';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { loadAccountPage } from '#web/components/people/load-account-page.ts';
import { privateHead } from '#web/head/private-page.ts';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { presentMoment } from '#web/request/context.ts';
import { seeOther } from '#web/request/plain-form.ts';
import { textParam } from '#web/request/search-params.ts';
import { lookAtUndo, type UndoableChange, undoChange } from '#web/session/undo-link.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

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
    ...(await loadAccountPage('/auth/undo', 'undo')),
    found: token === undefined ? null : await lookAtUndo(token),
    now: presentMoment(),
  }),
  head: privateHead,
  server: { handlers: { POST: ({ request }) => undoByForm(new URL(request.url).searchParams.get('token') ?? '') } },
  component: UndoRoute,
});

async function undoByForm(token: string): Promise<Response> {
  const refused = await undoChange(token);
  if (refused === null) return seeOther('/auth/undo', { outcome: 'done' });
  return seeOther('/auth/undo', { token, outcome: refused === 'email_exists' ? 'taken' : 'failed' });
}

function UndoRoute() {
  const { found, now, language } = Route.useLoaderData();
  const { outcome } = Route.useSearch();
  return (
    <InLanguage words={ACCOUNT_WORDS} language={language}>
      {outcome === 'done' ? <Undone /> : found ? <Asked found={found} now={now} outcome={outcome} /> : <NoSuchLink />}
    </InLanguage>
  );
}

type AskedProps = { found: UndoableChange; now: string; outcome: UndoSearch['outcome'] };

function Asked({ found, now, outcome }: AskedProps) {
  const { contactEmail } = useSite();
  const { undo, explainCode, language } = useWords(ACCOUNT_WORDS);
  return (
    <AccountPage title={undo.title} language={language}>
      <p>
        <Sentence text={undo.what(found, now)}>
          <b>{found.email}</b>
        </Sentence>
      </p>
      <ul className="bullets stack g1">
        {undo.means(found.email).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {outcome && (
        <div role="alert">
          <FieldError>
            {outcome === 'taken' ? undo.taken(found.email, contactEmail) : explainCode(undefined).text}
          </FieldError>
        </div>
      )}
      <form method="post">
        <button className="btn main wide" type="submit">
          {undo.act}
        </button>
      </form>
      <p className="t14 soft">{undo.ifYou}</p>
    </AccountPage>
  );
}

function Undone() {
  const { undo, language } = useWords(ACCOUNT_WORDS);
  return (
    <AccountPage title={undo.done.title} language={language}>
      {undo.done.text.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </AccountPage>
  );
}

function NoSuchLink() {
  const { contactEmail } = useSite();
  const { undo, language } = useWords(ACCOUNT_WORDS);
  const { gone } = undo;
  return (
    <AccountPage title={gone.title} language={language}>
      <p>{gone.text}</p>
      <p>
        <SiteLink className="btn" to="/forgot-password">
          {gone.reset}
        </SiteLink>
      </p>
      <p className="t14">
        <Sentence text={gone.write}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </Sentence>
      </p>
    </AccountPage>
  );
}
