import { explainCode } from '#web/components/core/auth-errors.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import type { LinkDeed, LinkQuestion } from '#web/session/redeem-link.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type Asked = Extract<LinkQuestion, { asks: LinkDeed }>;
type Wrong = Extract<LinkQuestion, { problem: string }>;

/** The page behind a mailed link: what it does, for which account, and one button, which works without scripts. */
export function LinkPage({ question }: { question: Asked | Wrong }) {
  return 'asks' in question ? <Question {...question} /> : <Problem {...question} />;
}

type Words = { title: string; says: (email: string, newEmail: string) => string; button: string; ifNot: string };

const NOT_ASKED = 'If you didn’t ask for this, close this page. Nothing happens.';
const NOT_CHANGED =
  'If you didn’t ask for this, someone else may be using your account. Close this page and choose a new password.';

const WORDS: Record<LinkDeed, Words> = {
  signup: {
    title: 'Confirm your email address',
    says: (email) => `Someone signed up with this address${email && `: ${email}`}. If that was you, confirm it.`,
    button: 'Confirm',
    ifNot:
      'If that wasn’t you, close this page: someone else may have chosen the password, and confirming would let them in.',
  },
  magiclink: {
    title: 'Sign in',
    says: (email) => `This link signs you in${email && ` as ${email}`}.`,
    button: 'Sign in',
    ifNot: NOT_ASKED,
  },
  invite: {
    title: 'Accept your invitation',
    says: (email) => `We made an account for ${email || 'you'}. Accept it, then choose a password.`,
    button: 'Accept',
    ifNot: 'If you don’t want it, close this page.',
  },
  recovery: {
    title: 'Choose a new password',
    says: (email) => `This link signs you in${email && ` as ${email}`} to choose a new password.`,
    button: 'Continue',
    ifNot: NOT_ASKED,
  },
  email_change_current: {
    title: 'Change your email address',
    says: (email, newEmail) => `You’re about to change your address from ${email} to ${newEmail}.`,
    button: 'Agree to the change',
    ifNot: NOT_CHANGED,
  },
  email_change_new: {
    title: 'Confirm your new email address',
    says: (email) => `You asked to use ${email || 'this address'} for your account.`,
    button: 'Confirm',
    ifNot: NOT_ASKED,
  },
};

function Question({ asks, email, newEmail, replaces }: Asked) {
  const { title, says, button, ifNot } = WORDS[asks];
  return (
    <AccountPage title={title}>
      <p>{says(email ?? '', newEmail ?? '')}</p>
      {replaces && (
        <p>
          You’re signed in as {replaces.email}.{' '}
          {email === null ? 'If this link is for another account' : `This link is for ${email}. If you go on`}, we’ll
          sign you out of {replaces.email}.
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

const AGAIN: Record<string, { to: string; label: string }> = {
  recovery: { to: '/forgot-password', label: 'Get a new link' },
  email_change: { to: '/settings', label: 'Open your settings' },
};

function Problem({ problem, type }: Wrong) {
  const isStale = problem === 'otp_expired';
  const { text, way } = explainCode(problem);
  const again = (isStale && AGAIN[type ?? '']) || way || { to: '/sign-in', label: 'Sign in' };
  return (
    <AccountPage title={isStale ? 'This link no longer works' : 'That didn’t work'}>
      <p>{isStale ? WHY_STALE : text}</p>
      <p>
        <SiteLink className="btn" to={again.to}>
          {again.label}
        </SiteLink>
      </p>
    </AccountPage>
  );
}

const WHY_STALE =
  'It was used before, it’s too old, or we’ve sent you a newer one. If you’ve already signed up, just sign in.';
