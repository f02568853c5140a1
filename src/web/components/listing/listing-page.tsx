import '#web/components/listing/listing.css';
import { useEffect, useState } from 'react';
import type { OwnListing } from '#contract/own-listing.ts';
import { askListing, closeListing, explainNotSaved } from '#web/components/listing/call-listing.ts';
import { ListingForm } from '#web/components/listing/listing-form.tsx';
import { LISTING_TEXTS, type ListingLanguage, type ListingTexts } from '#web/components/listing/listing-texts.ts';
import { Frame } from '#web/components/site/frame.tsx';
import { useSite } from '#web/components/site/use-site.ts';
import { type NotHeld, useHeldByLink } from '#web/session/held-by-link.ts';
import { useTokenOfLink } from '#web/session/token-of-link.ts';
import { listingToken } from '#web/storage/listing-token.ts';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

/** The page behind the private link of a letter to an employer. Nothing of the listing is in its address or its HTML. */
export function ListingPage() {
  useTokenOfLink(listingToken, () => reload());
  const { held, reload, show } = useHeldByLink(listingToken, askListing);
  const [language, setLanguage] = useLanguage();
  const texts = LISTING_TEXTS[language];
  const other = language === 'ko' ? 'en' : 'ko';
  return (
    <Frame>
      <main id="main" className="page listing-page" lang={language}>
        <div className="listing-top">
          <h1>{texts.heading}</h1>
          <button className="btn small" type="button" lang={other} onClick={() => setLanguage(other)}>
            {texts.other}
          </button>
        </div>
        {held.kind === 'found' ? (
          <FoundListing key={held.thing.slug} {...{ listing: held.thing, texts, show }} />
        ) : (
          <NoListing held={held} texts={texts} reload={reload} />
        )}
        <noscript>
          <p lang="en">Your listing is read by this browser alone, which needs JavaScript for it.</p>
          <p lang="ko">이 페이지를 사용하려면 브라우저에서 JavaScript를 켜 주세요.</p>
        </noscript>
      </main>
    </Frame>
  );
}

/** The browser's language at first. */
function useLanguage(): [ListingLanguage, (language: ListingLanguage) => void] {
  const [language, setLanguage] = useState<ListingLanguage>('en');
  useEffect(() => setLanguage(/^ko\b/i.test(navigator.language) ? 'ko' : 'en'), []);
  return [language, setLanguage];
}

type FoundListingProps = { listing: OwnListing; texts: ListingTexts; show(listing: OwnListing): void };

function FoundListing({ listing, texts, show }: FoundListingProps) {
  const { slug, title, company_name, state } = listing;
  return (
    <div className="two">
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h2 lang={langOf(title) ?? 'en'}>{title}</h2>
          <p className="soft">
            <span lang={langOf(company_name) ?? 'en'}>{company_name}</span>.{' '}
            <SiteLink to={`/jobs/${slug}`}>{texts.seen}</SiteLink>
          </p>
          {state === 'open' && <p>{texts.lead}</p>}
        </div>
        {state === 'open' ? <ListingForm {...{ listing, texts, show }} /> : <Closed texts={texts} />}
      </div>
      {state === 'open' && (
        <aside className="side" aria-label={texts.close.title}>
          <ConfirmAction
            {...texts.close}
            onConfirm={async () => show(await closeListing())}
            explain={(error) => explainNotSaved(error, texts).text}
          />
        </aside>
      )}
    </div>
  );
}

function Closed({ texts }: { texts: ListingTexts }) {
  const { contactEmail } = useSite();
  return (
    <p role="status">
      {texts.closed} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </p>
  );
}

type NoListingProps = { held: NotHeld; texts: ListingTexts; reload(): void };

function NoListing({ held: { kind }, texts, reload }: NoListingProps) {
  // Without scripts nothing would ever be read.
  if (kind === 'unread') return null;
  if (kind === 'reading') {
    return (
      <p className="mute" role="status">
        {texts.loading}
      </p>
    );
  }
  const { title, text } = texts[kind];
  const again = (
    <button className="btn" type="button" onClick={reload}>
      {texts.away.again}
    </button>
  );
  return (
    <Void mark={kind === 'away' ? 'no' : 'none'} title={title} action={kind === 'away' && again}>
      {text}
    </Void>
  );
}
