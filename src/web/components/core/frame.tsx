import type { ReactNode } from 'react';
import { feedPath } from '#contract/site/feed-addresses.ts';
import { Brand } from '#web/components/core/brand.tsx';
import { Copyright, useYear } from '#web/components/core/copyright.tsx';
import { useFramePart } from '#web/components/core/frame-part.tsx';
import { Header } from '#web/components/core/header.tsx';
import { BRAND_LINKS, FOOTER_COLUMNS, LEGAL_LINKS, type NavLink } from '#web/components/core/nav.ts';
import { NavAnchor } from '#web/components/core/nav-link.tsx';
import { useSite } from '#web/components/core/use-site.ts';

/** What is served beside the pages. */
const MACHINE_LINKS: readonly NavLink[] = [
  { label: 'API', to: '/v1/docs', external: true },
  { label: 'Job feed', to: feedPath('jobs', 'atom'), external: true },
];

type FrameProps = {
  children: ReactNode;
  /** As the list of `JobBrowser`. */
  hasJobs?: boolean;
  /** In place of the site's. */
  header?: ReactNode;
};

/** Header and footer, always in English, around a page's `<main id="main">`. */
export function Frame({ children, hasJobs, header = <Header /> }: FrameProps) {
  return (
    <>
      <a className="skip" href="#main" lang="en">
        Skip to content
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
  return (
    <footer
      className="foot"
      lang="en"
      {...useFramePart('footer', [brand, contactEmail, operatorDetails, year], () => <FooterLinks />)}
    />
  );
}

function FooterLinks() {
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
            </span>{' '}
            is the courtyard of a Korean house:
            <br />
            the place everybody crosses.
          </p>
        </div>
        {FOOTER_COLUMNS.map(({ heading, links }) => (
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
            <LinkItems links={BRAND_LINKS} />
            <li>
              <a href={`mailto:${contactEmail}`}>Write to us</a>
            </li>
            <LinkItems links={[...LEGAL_LINKS, ...MACHINE_LINKS]} />
          </ul>
        </nav>
      </div>
      <p className="legal">
        <Copyright />
        {operatorDetails.map(({ label, value, href }) => (
          <span key={label}>
            {' · '}
            <span className={/\d-\d/.test(value) ? 'nowrap' : undefined}>
              {`${label} `}
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
