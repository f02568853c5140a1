import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import type { LinkDeed, LinkQuestion } from '#web/session/redeem-link.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type Asked = Extract<LinkQuestion, { asks: LinkDeed }>;
type Wrong = Extract<LinkQuestion, { problem: string }>;

/** The page behind a mailed link: what it does, for which account, and one button, which works without scripts. */
export function LinkPage({ question }: { question: Asked | Wrong }) {
  return 'asks' in question ? <Question {...question} /> : <LinkProblem {...question} />;
}

function Question({ asks, email, newEmail, replaces }: Asked) {
  const { link, language } = useWords(ACCOUNT_WORDS);
  const { title, says, button, ifNot } = link.deeds[asks];
  return (
    <AccountPage title={title} language={language}>
      <p>{says(email ?? '', newEmail ?? '')}</p>
      {replaces && (
        <p>
          {link.signedIn(replaces.email)} {link.replaces(email, replaces.email)}
        </p>
      )}
      <form method="post">
        {replaces && <input type="hidden" name="replaces" value={replaces.id} />}
        <button className="btn main wide" type="submit">
          {button}
        </button>
      </form>
      <p className="t14 soft">{ifNot}</p>
    </AccountPage>
  );
}

/** Where to get another. */
const AGAIN: Record<string, { to: string; label: 'newLink' | 'openSettings' }> = {
  recovery: { to: '/forgot-password', label: 'newLink' },
  email_change: { to: '/settings', label: 'openSettings' },
};

type LinkProblemProps = { problem: string | undefined; type?: string | null | undefined; title?: string };

/** Why a link or a sign-in didn't work; `title` heads what isn't a link's age. */
export function LinkProblem({ problem, type, title }: LinkProblemProps) {
  const { link, failed, signIn, explainCode, language } = useWords(ACCOUNT_WORDS);
  const explained = explainCode(problem);
  const isStale = explained === explainCode('otp_expired');
  const { text, way } = explained;
  const renewed = isStale ? AGAIN[type ?? ''] : undefined;
  const again = renewed
    ? { to: renewed.to, label: link[renewed.label] }
    : (way ?? { to: '/sign-in', label: signIn.act });
  return (
    <AccountPage title={isStale ? link.stale : (title ?? failed.act)} language={language}>
      <p>{isStale ? link.whyStale : text}</p>
      <p>
        <SiteLink className="btn" to={again.to}>
          {again.label}
        </SiteLink>
      </p>
    </AccountPage>
  );
}

/** Shown for the first of the two links of an address change. */
export function HalfConfirmed() {
  const { link, language } = useWords(ACCOUNT_WORDS);
  return (
    <AccountPage title={link.halfTitle} language={language}>
      <p>{link.halfDone}</p>
      <p>
        <SiteLink to="/settings">{link.back}</SiteLink>
      </p>
    </AccountPage>
  );
}
