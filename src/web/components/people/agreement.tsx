import { SiteLink } from '#web/ui/site-link.tsx';

/** `by` names the way of opening an account. The account records the versions in force. */
export function Agreement({ by }: { by: string }) {
  return (
    <p className="help">
      {by} you say that you are 14 or older and agree to the <SiteLink to="/terms">terms</SiteLink>. What we keep of
      you, and for how long, is in the <SiteLink to="/privacy">privacy policy</SiteLink>.
    </p>
  );
}
