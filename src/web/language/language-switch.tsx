import { useRouter } from '@tanstack/react-router';
import type { Language } from '#contract/core/language.ts';
import { keepLanguage } from '#web/language/current-language.ts';

const OTHER = { en: 'ko', ko: 'en' } as const;

/** By the name that its readers give it. */
const NAMES: Record<Language, string> = { en: 'English', ko: '한국어' };

type LanguageSwitchProps = {
  language: Language;
  /** Shows the page in the language that is kept by now. */
  reload?: () => void;
};

/** To the same page in the other language. Loads its data anew and leaves its fields alone: what was typed stays. */
export function LanguageSwitch({ language, reload }: LanguageSwitchProps) {
  const router = useRouter();
  const other = OTHER[language];
  const change = () => {
    keepLanguage(other);
    if (reload) reload();
    else void router.invalidate();
  };
  return (
    <button className="btn small" type="button" lang={other} onClick={change}>
      {NAMES[other]}
    </button>
  );
}
