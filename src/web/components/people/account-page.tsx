import '#web/components/people/account.css';
import type { ReactNode } from 'react';
import type { Language } from '#contract/core/language.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { LanguageSwitch } from '#web/language/language-switch.tsx';

type AccountPageProps = {
  title: string;
  lead?: ReactNode;
  /** Of a page that is translated. */
  language?: Language;
  children: ReactNode;
};

export function AccountPage({ title, lead, language, children }: AccountPageProps) {
  return (
    <Frame>
      <main id="main" className="page" lang={language}>
        <div className="account">
          <h1>{title}</h1>
          {lead && <p className="soft">{lead}</p>}
          {children}
          {language && (
            <div>
              <LanguageSwitch language={language} />
            </div>
          )}
        </div>
      </main>
    </Frame>
  );
}
