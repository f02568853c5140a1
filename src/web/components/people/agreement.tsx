import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What opening an account this way agrees to. The account records the versions in force. */
export function Agreement({ text }: { text: string }) {
  const { agreement } = useWords(ACCOUNT_WORDS);
  return (
    <p className="help">
      <Sentence text={text}>
        <SiteLink to="/terms">{agreement.terms}</SiteLink>
        <SiteLink to="/privacy">{agreement.privacy}</SiteLink>
      </Sentence>
    </p>
  );
}
