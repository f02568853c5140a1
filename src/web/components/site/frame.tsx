import type { ReactNode } from 'react';
import { Footer } from '#web/components/site/footer.tsx';
import { Header } from '#web/components/site/header.tsx';

/** Header and footer, always in English, around a page's `<main id="main">`. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main" lang="en">
        Skip to content
      </a>
      <Header />
      {children}
      <Footer />
    </>
  );
}
