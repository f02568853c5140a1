import { Fragment, type ReactNode } from 'react';
import { Brand } from '#web/components/core/brand.tsx';
import { sayLink, useFrameLanguage } from '#web/components/core/frame-language.ts';
import { useFramePart } from '#web/components/core/frame-part.tsx';
import { Header } from '#web/components/core/header.tsx';
import { useFrame } from '#web/components/core/market.ts';
import {
  BRAND_LINKS,
  FOOTER_COLUMNS,
  type FrameLink,
  LEGAL_LINKS,
  MACHINE_LINKS,
  type Say,
} from '#web/components/core/nav.ts';
import { NavAnchor } from '#web/components/core/nav-link.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { yearOf } from '#web/ui/time.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

export type FrameProps = {
  children: ReactNode;
  /** As the list of `JobBrowser`. */
  hasJobs?: boolean;
  /** In place of the site's. */
  header?: ReactNode;
  /** Between the header and the page. */
  above?: ReactNode;
  /** The id of the page's `<main>`. */
  main?: string;
};

/** Header and footer, in Korean on a page in Korean, around a page's `<main>`. */
export function Frame({ children, hasJobs, header = <Header />, above, main = 'main' }: FrameProps) {
  const { lang, say } = useFrameLanguage();
  return (
    <>
      <a className="skip" href={`#${main}`} lang={lang}>
        {say('Skip to content')}
      </a>
      {hasJobs && (
        <a className="skip" href="#results" lang="en">
          Skip to the jobs
        </a>
      )}
      {header}
      {above}
      {children}
      <Footer />
    </>
  );
}

function Footer() {
  const { brand, contactEmail, operatorDetails } = useSite();
  const year = useYear();
  const { lang, say } = useFrameLanguage();
  return (
    <footer
      className="foot"
      lang={lang}
      {...useFramePart('footer', [brand, contactEmail, operatorDetails, year, lang], () => <FooterLinks say={say} />)}
    />
  );
}

function FooterLinks({ say }: { say: Say }) {
  const { brand, contactEmail, operatorDetails } = useSite();
  return (
    <div className="page">
      <hr className="eave" />
      <div className="foot-grid">
        <div>
          <Brand />
          <p className="t14">
            <span className="madang" lang="ko">
              마당
            </span>
            {say(' is the courtyard of a Korean house:')}
            <br />
            {say('the place everyone walks through.')}
          </p>
        </div>
        {FOOTER_COLUMNS.map(({ heading, links }) => (
          <nav aria-label={say(heading)} key={heading}>
            <h2>{say(heading)}</h2>
            <ul>
              <LinkItems links={links} say={say} />
            </ul>
          </nav>
        ))}
        <nav aria-label={brand}>
          <h2>{brand}</h2>
          <ul>
            <LinkItems links={BRAND_LINKS} say={say} />
            <li>
              <a href={`mailto:${contactEmail}`}>{say('Write to us')}</a>
            </li>
            <LinkItems links={[...LEGAL_LINKS, ...MACHINE_LINKS]} say={say} />
          </ul>
        </nav>
      </div>
      <p className="legal">
        <Copyright />
        {operatorDetails.map(({ label, value, href }) => (
          <Fragment key={label}>
            {` ·\u00a0${say(label)} `}
            <span>{href ? <a href={href}>{value}</a> : unbroken(value)}</span>
          </Fragment>
        ))}
      </p>
    </div>
  );
}

function LinkItems({ links, say }: { links: readonly FrameLink[]; say: Say }) {
  return links.map((link) => (
    <li key={link.to}>
      <NavAnchor link={sayLink(say, link)} />
    </li>
  ));
}

function Copyright() {
  const { brand } = useSite();
  return (
    <>
      © {useYear()} {brand}
    </>
  );
}

/** The page's year; undefined if the page failed before it was loaded. */
function useYear(): number | undefined {
  const now = useFrame()?.now;
  return now ? yearOf(now) : undefined;
}
