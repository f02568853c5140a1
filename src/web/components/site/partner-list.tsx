import type { Partner } from '#contract/site/partners.ts';
import { countClick } from '#web/api/analytics.ts';
import { Icon } from '#web/ui/icon.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';

/** Partners of one kind; each name leads to the partner's own site. */
export function PartnerList({ partners }: { partners: readonly Partner[] }) {
  return (
    <ul>
      {partners.map(({ id, slug, name, url, logo_url, summary, place, languages }) => (
        <li className="partner" key={id}>
          <Logo name={name} url={logo_url} />
          <div>
            <h3>
              <a href={url} rel="noopener nofollow" lang={langOf(name)} onClick={() => countClick('partners', slug)}>
                {name}
                <Icon name="out" />
              </a>
            </h3>
            <p className="t14 soft">{summary}</p>
            <p className="t13 mute">{[place ?? 'Online', languages].filter(Boolean).join(' ·\u00a0')}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
