import type { ReactNode } from 'react';
import { Brand } from '#web/components/core/brand.tsx';
import { Copyright, useYear } from '#web/components/core/copyright.tsx';
import { useFramePart } from '#web/components/core/frame-part.tsx';
import { Header } from '#web/components/core/header.tsx';
import type { Nav, NavLink } from '#web/components/core/nav.ts';
import { NavAnchor } from '#web/components/core/nav-link.tsx';
import { useNav } from '#web/components/core/use-nav.ts';
import { useSite } from '#web/components/core/use-site.ts';

type FrameProps = {
  children: ReactNode;
  /** As the list of `JobBrowser`. */
  hasJobs?: boolean;
  /** In place of the site's. */
  header?: ReactNode;
};

/** Header and footer, in English but on a page in Korean, around a page's `<main id="main">`. */
export function Frame({ children, hasJobs, header = <Header /> }: FrameProps) {
  const { lang, says } = useNav();
  return (
    <>
      <a className="skip" href="#main" lang={lang}>
        {says.skip}
      </a>
      {hasJobs && (
        <a className="skip" href="#results" lang="en">
          Skip to the jobs
        </a>
      )}
      {header}
      {children}
      <Footer />
    </>
  );
}

function Footer() {
  const { brand, contactEmail, operatorDetails } = useSite();
  const year = useYear();
  const nav = useNav();
  return (
    <footer
      className="foot"
      lang={nav.lang}
      {...useFramePart('footer', [brand, contactEmail, operatorDetails, year, nav.lang], () => (
        <FooterLinks nav={nav} />
      ))}
    />
  );
}

function FooterLinks({ nav }: { nav: Nav }) {
  const { says } = nav;
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
            {says.courtyard}
            <br />
            {says.place}
          </p>
        </div>
        {nav.columns.map(({ heading, links }) => (
          <nav aria-label={heading} key={heading}>
            <h2>{heading}</h2>
            <ul>
              <LinkItems links={links} />
            </ul>
          </nav>
        ))}
        <nav aria-label={brand}>
          <h2>{brand}</h2>
          <ul>
            <LinkItems links={nav.brand} />
            <li>
              <a href={`mailto:${contactEmail}`}>{says.write}</a>
            </li>
            <LinkItems links={nav.legal} />
          </ul>
        </nav>
      </div>
      <p className="legal">
        <Copyright />
        {operatorDetails.map(({ label, value, href }) => (
          <span key={label}>
            {' · '}
            <span className={/\d-\d/.test(value) ? 'nowrap' : undefined}>
              {`${says.detail(label)} `}
              {href ? <a href={href}>{value}</a> : value}
            </span>
          </span>
        ))}
      </p>
    </div>
  );
}

function LinkItems({ links }: { links: readonly NavLink[] }) {
  return links.map((link) => (
    <li key={link.to}>
      <NavAnchor link={link} />
    </li>
  ));
}
