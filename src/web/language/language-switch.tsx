import { useRouter } from '@tanstack/react-router';
import type { Language } from '#contract/core/language.ts';
import { keepLanguage } from '#web/language/current-language.ts';

const OTHER = { en: 'ko', ko: 'en' } as const;

/** By the name that its readers give it. */
const NAMES: Record<Language, string> = { en: 'English', ko: '한국어' };

/** To the same page in the other language. Loads its data anew and leaves its fields alone: what was typed stays. */
export function LanguageSwitch({ language }: { language: Language }) {
  const router = useRouter();
  const other = OTHER[language];
  const change = () => {
    keepLanguage(other);
    void router.invalidate();
  };
  return (
    <button className="btn small" type="button" lang={other} onClick={change}>
      {NAMES[other]}
    </button>
  );
}
