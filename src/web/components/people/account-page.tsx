import '#web/components/people/account.css';
import { type ReactNode, useEffect } from 'react';
import type { Language } from '#contract/core/language.ts';
import { TranslatedFrame } from '#web/components/core/translated-frame.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { documentTitle } from '#web/head/seo.ts';
import { useMovedFocus } from '#web/ui/use-moved-focus.ts';

type AccountPageProps = {
  title: string;
  lead?: ReactNode;
  /** What a form without a script led to: its heading is read first. */
  isAnswer?: boolean;
  /** Of a page that is translated. */
  language?: Language;
  children: ReactNode;
};

export function AccountPage({ title, lead, isAnswer, language, children }: AccountPageProps) {
  const site = useSite();
  // A press may have led to another state of it.
  useEffect(() => {
    document.title = documentTitle(site, title);
  }, [site, title]);
  const heading = useMovedFocus(title);
  return (
    <TranslatedFrame language={language}>
      <main id="main" className="page" lang={language}>
        <div className="account">
          {/* biome-ignore lint/a11y/noAutofocus: screen readers continue where the answer is. */}
          <h1 ref={heading} tabIndex={-1} autoFocus={isAnswer}>
            {title}
          </h1>
          {lead && <p className="soft">{lead}</p>}
          {children}
        </div>
      </main>
    </TranslatedFrame>
  );
}
