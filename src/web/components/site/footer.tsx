import { feedPath } from '#contract/feed-addresses.ts';
import { Brand } from '#web/components/site/brand.tsx';
import { Copyright } from '#web/components/site/copyright.tsx';
import { FOOTER_COLUMNS, LEGAL_LINKS } from '#web/components/site/nav.ts';
import { NavAnchor } from '#web/components/site/nav-link.tsx';
import { useSite } from '#web/components/site/use-site.ts';

/** The footer of every page. */
export function Footer() {
  const { brand, contactEmail, operatorDetails } = useSite();
  return (
    <footer className="foot" lang="en">
      <div className="page">
        <hr className="eave" />
        <div className="foot-grid">
          <div>
            <Brand />
            <p className="t14">
              <span lang="ko">마당</span> is the courtyard of a Korean house:
              <br />
              the place everybody crosses.
            </p>
          </div>
          {FOOTER_COLUMNS.map(({ heading, links }) => (
            <nav aria-label={heading} key={heading}>
              <h2>{heading}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.to}>
                    <NavAnchor link={link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <nav aria-label={brand}>
            <h2>{brand}</h2>
            <ul>
              <li>
                <NavAnchor link={{ label: 'T-shirt', to: '/merch' }} />
              </li>
              <li>
                <NavAnchor link={{ label: 'Partners', to: '/partners' }} />
              </li>
              <li>
                <a href={`mailto:${contactEmail}`}>Write to us</a>
              </li>
              {LEGAL_LINKS.map((link) => (
                <li key={link.to}>
                  <NavAnchor link={link} />
                </li>
              ))}
              <li>
                <NavAnchor link={{ label: 'API', to: '/v1/docs', external: true }} />
              </li>
              <li>
                <NavAnchor link={{ label: 'Job feed', to: feedPath('jobs', 'atom'), external: true }} />
              </li>
            </ul>
          </nav>
        </div>
        <p className="legal">
          <Copyright />
          {operatorDetails.map(({ label, value, href }) => (
            <span key={label}>
              {` · ${label} `}
              {href ? <a href={href}>{value}</a> : value}
            </span>
          ))}
        </p>
      </div>
    </footer>
  );
}
