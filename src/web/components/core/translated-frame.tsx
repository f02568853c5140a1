import '#web/components/core/translated-frame.css';
import type { Language } from '#contract/core/language.ts';
import { Frame, type FrameProps } from '#web/components/core/frame.tsx';
import { useFrameLanguage } from '#web/components/core/frame-language.ts';
import { LanguageSwitch } from '#web/language/language-switch.tsx';

type TranslatedFrameProps = Omit<FrameProps, 'above'> & {
  /** Of a page that is in both. */
  language: Language | undefined;
};

/** The frame of pages that may be in both languages: the way to the other one stands above the page. */
export function TranslatedFrame({ language, ...frame }: TranslatedFrameProps) {
  const { lang, say } = useFrameLanguage();
  const above = language && (
    <nav className="page languages" lang={lang} aria-label={say('Language')}>
      <LanguageSwitch language={language} />
    </nav>
  );
  return <Frame {...frame} above={above} />;
}
