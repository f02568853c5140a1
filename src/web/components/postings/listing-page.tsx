import '#web/components/postings/own.css';
import type { ReactNode } from 'react';
import type { Language } from '#contract/core/language.ts';
import type { OwnListing } from '#contract/postings/own-listing.ts';
import { listingToken } from '#web/browser-storage/tab-tokens.ts';
import { LinksAgain } from '#web/components/core/links-again.tsx';
import { NotLoaded } from '#web/components/core/not-loaded.tsx';
import { TranslatedFrame } from '#web/components/core/translated-frame.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { CloseByLetter, PostingActs } from '#web/components/postings/actions.tsx';
import { AnswersForm } from '#web/components/postings/answers.tsx';
import { askListing } from '#web/components/postings/call.ts';
import { EditPosting, ProposedEdit } from '#web/components/postings/edit.tsx';
import { FORM_WORDS } from '#web/components/postings/form-en.ts';
import { type PostingPart, useOwnPosting } from '#web/components/postings/hold.ts';
import { OWN_WORDS, type OwnWords } from '#web/components/postings/own-en.ts';
import { PostingQuestion, PostingTranslation, ProveCompany, ProveSender } from '#web/components/postings/review.tsx';
import { PostingBill, PostingListing, PostingStatus, PostingSteps } from '#web/components/postings/status.tsx';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
import { type Linked, type Unlinked, useLinked, useTokenOfLink } from '#web/session/linked.ts';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

export type DoorProps = { language: Language };

/** One way for the three pages: its words, those of the form where a posting is edited, and the page's own head. */
export async function loadDoor(door: keyof OwnWords['doors']) {
  const language = currentLanguage();
  const [words] = await Promise.all([OWN_WORDS.load(language), door === 'posting' && FORM_WORDS.load(language)]);
  const { heading, summary } = words.doors[door];
  const path = { posting: '/posting', letter: '/listing', question: '/answers' }[door];
  const facts: PageFacts = { path, lang: language, title: heading, description: summary };
  return { language, facts };
}

/** The page behind the private link of a posting. Nothing of the posting is in its address or its HTML. */
export function PostingByLink({ language }: DoorProps) {
  const hold = useOwnPosting();
  const { linked, reload } = hold;
  return (
    <OwnListingPage door="posting" {...{ language, linked, reload }}>
      {linked.kind === 'found' && (
        <InLanguage words={FORM_WORDS} language={language}>
          <Posting key={linked.thing.id} posting={linked.thing} hold={hold} />
        </InLanguage>
      )}
    </OwnListingPage>
  );
}

/**
 * The page behind the private link of a letter to an employer. Nothing of the listing is in its address or its HTML.
 */
export function ListingByLetter({ language }: DoorProps) {
  useTokenOfLink(listingToken, () => reload());
  const { linked, reload, show } = useLinked(listingToken, askListing);
  return (
    <OwnListingPage door="letter" {...{ language, linked, reload }}>
      {linked.kind === 'found' && <Listing key={linked.thing.slug} listing={linked.thing} show={show} />}
    </OwnListingPage>
  );
}

type OwnListingPageProps = DoorProps & {
  door: keyof OwnWords['doors'];
  linked: Linked<unknown>;
  reload(): void;
  /** What the link has opened. */
  children: ReactNode;
};

export function OwnListingPage({ language, ...page }: OwnListingPageProps) {
  return (
    <InLanguage words={OWN_WORDS} language={language}>
      <Door language={language} {...page} />
    </InLanguage>
  );
}

function Door({ door, language, linked, reload, children }: OwnListingPageProps) {
  const { heading, noScripts } = useWords(OWN_WORDS).doors[door];
  return (
    <TranslatedFrame language={language}>
      <main id="main" className="page own-listing" lang={language}>
        <h1 className="mb-6">{heading}</h1>
        {linked.kind === 'found' ? children : <NotHere {...{ door, linked, reload }} />}
        <noscript>
          <p>{noScripts}</p>
        </noscript>
      </main>
    </TranslatedFrame>
  );
}

type NotHereProps = Pick<OwnListingPageProps, 'door' | 'reload'> & { linked: Unlinked };

function NotHere({ door, linked, reload }: NotHereProps) {
  const words = useWords(OWN_WORDS);
  const { none, lost, away } = words.doors[door];
  const { contactEmail } = useSite();
  const way =
    door === 'question' ? (
      <a className="btn" href={`mailto:${contactEmail}`}>
        {words.forAll.write}
      </a>
    ) : (
      <>
        <LinksAgain path="POST /v1/job-postings/links" words={words.linksAgain} errors={words.errors} />
        {door === 'posting' && <a href="/post-a-job">{words.newOne}</a>}
      </>
    );
  return <NotLoaded {...{ linked, reload, none, lost, away, way }} loading={words.loading} again={words.tryAgain} />;
}

function Posting(part: PostingPart) {
  const { bill } = useWords(OWN_WORDS);
  const { title, company } = part.posting.fields;
  return (
    <>
      <h2 lang={langOf(title) ?? 'en'}>{title}</h2>
      <p className="soft" lang={langOf(company) ?? 'en'}>
        {company}
      </p>
      <PostingSteps {...part} />
      <div className="two">
        <div className="own-listing-main stack g8">
          <ProveCompany {...part} />
          <PostingStatus {...part} />
          <ProveSender {...part} />
          <PostingQuestion {...part} />
          <PostingTranslation {...part} />
          <PostingListing {...part} />
          <ProposedEdit {...part} />
          <EditPosting {...part} />
        </div>
        <aside className="side" aria-label={bill.title}>
          <PostingBill {...part} />
          <PostingActs {...part} />
        </aside>
      </div>
    </>
  );
}

type ListingProps = { listing: OwnListing; show(listing: OwnListing): void };

function Listing({ listing, show }: ListingProps) {
  const words = useWords(OWN_WORDS);
  const { slug, title, company_name, state, awaits } = listing;
  const { contactEmail } = useSite();
  const isWaiting = awaits.length > 0;
  const isOpen = state === 'open' || isWaiting;
  return (
    <div className="two">
      <div className="stack g6">
        <div className="stack g2">
          <h2 lang={langOf(title) ?? 'en'}>{title}</h2>
          <p className="soft">
            <span lang={langOf(company_name) ?? 'en'}>{company_name}</span>.{' '}
            {state !== 'draft' && <SiteLink to={`/jobs/${slug}`}>{words.seen}</SiteLink>}
          </p>
          {isOpen && <p>{isWaiting ? words.answers.waiting(awaits) : words.answers.lead}</p>}
        </div>
        {isOpen ? (
          <AnswersForm listing={listing} show={show} />
        ) : (
          <p role="status">
            {words.closedByLetter} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        )}
      </div>
      {isOpen && (
        <aside className="side" aria-label={words.close.title}>
          <CloseByLetter listing={listing} show={show} />
        </aside>
      )}
    </div>
  );
}
