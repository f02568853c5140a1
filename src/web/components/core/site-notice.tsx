import { useFrameLanguage } from '#web/components/core/frame-language.ts';
import { useSite } from '#web/components/core/use-site.ts';

export function SiteNotice() {
  const { notice } = useSite();
  const { lang, say } = useFrameLanguage();
  if (notice === null) return null;
  return (
    <aside className="site-notice" lang={lang} aria-label={say('Notice')}>
      {notice[lang]}
    </aside>
  );
}
