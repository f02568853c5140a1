import { SiteLink } from '#web/ui/site-link.tsx';

/** `by` names the way of opening an account. The account records the versions in force. */
export function Agreement({ by }: { by: string }) {
  return (
    <p className="help">
      {by} you confirm that you’re 14 or older and agree to the <SiteLink to="/terms">terms</SiteLink>. Our{' '}
      <SiteLink to="/privacy">privacy policy</SiteLink> says what we store about you, and for how long.
    </p>
  );
}
