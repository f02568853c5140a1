import '#web/components/payments/checkout.css';
import type { ReactNode } from 'react';
import { Frame } from '#web/components/core/frame.tsx';
import { PAY_WORDS } from '#web/components/payments/pay-words.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { LanguageSwitch } from '#web/language/language-switch.tsx';

type CheckoutFrameProps = {
  isTranslated: boolean;
  noScripts: string;
  children: ReactNode;
};

/** The frame of payment pages. */
export function CheckoutFrame({ isTranslated, noScripts, children }: CheckoutFrameProps) {
  const { language } = useWords(PAY_WORDS);
  return (
    <Frame>
      <main id="main" className="page checkout" lang={language}>
        {isTranslated && (
          <div>
            <LanguageSwitch language={language} />
          </div>
        )}
        {children}
        <noscript>
          <p>{noScripts}</p>
        </noscript>
      </main>
    </Frame>
  );
}
