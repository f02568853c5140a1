import '#web/components/listings/own.css';
import { type ReactNode, useEffect, useState } from 'react';
import { z } from 'zod';
import type { Language } from '#contract/core/language.ts';
import { EmailField } from '#contract/core/text-fields.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { call } from '#web/api/call.ts';
import { listingToken } from '#web/browser-storage/tab-tokens.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { NotLoaded } from '#web/components/core/not-loaded.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { CloseByLetter, PostingActs } from '#web/components/listings/actions.tsx';
import { AnswersForm } from '#web/components/listings/answers.tsx';
import { askListing } from '#web/components/listings/call.ts';
import { EditPosting, ProposedEdit } from '#web/components/listings/edit.tsx';
import { type PostingPart, useOwnPosting } from '#web/components/listings/hold.ts';
import { PostingQuestion, PostingTranslation, ProveCompany, ProveSender } from '#web/components/listings/review.tsx';
import { PostingBill, PostingListing, PostingStatus, PostingSteps } from '#web/components/listings/status.tsx';
import { ENGLISH, type Words } from '#web/components/listings/words-en.ts';
import { KOREAN } from '#web/components/listings/words-ko.ts';
import { currentLanguage, keepLanguage } from '#web/language/current-language.ts';
import { type Unlinked, useLinked } from '#web/session/linked.ts';
import { useTokenOfLink } from '#web/session/token-of-link.ts';
import { Field } from '#web/ui/field.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** The page behind the private link of a posting. Nothing of the posting is in its address or its HTML. */
export function PostingByLink() {
  const hold = useOwnPosting();
  const { linked, reload } = hold;
  return (
    <OwnListingPage door="posting" linked={linked.kind === 'found' ? null : linked} reload={reload}>
      {(words) =>
        linked.kind === 'found' && <Posting key={linked.thing.id} posting={linked.thing} words={words} hold={hold} />
      }
    </OwnListingPage>
  );
}

/**
 * The page behind the private link of a letter to an employer. Nothing of the listing is in its address or its HTML.
 */
export function ListingByLetter() {
  useTokenOfLink(listingToken, () => reload());
  const { linked, reload, show } = useLinked(listingToken, askListing);
  return (
    <OwnListingPage door="letter" linked={linked.kind === 'found' ? null : linked} reload={reload}>
      {(words) =>
        linked.kind === 'found' && <Listing key={linked.thing.slug} listing={linked.thing} words={words} show={show} />
      }
    </OwnListingPage>
  );
}

type OwnListingPageProps = {
  door: keyof Words['doors'];
  /** Null where the link has opened something. */
  linked: Unlinked | null;
  reload(): void;
  children(words: Words): ReactNode;
};

export function OwnListingPage({ door, linked, reload, children }: OwnListingPageProps) {
  const [language, setLanguage] = useLanguage();
  const words = { en: ENGLISH, ko: KOREAN }[language];
  const other = language === 'ko' ? 'en' : 'ko';
  return (
    <Frame>
      <main id="main" className="page own-listing" lang={language}>
        <div className="own-listing-top cluster g3 mid mb-6">
          <h1>{words.doors[door].heading}</h1>
          <button className="btn small" type="button" lang={other} onClick={() => setLanguage(other)}>
            {words.other}
          </button>
        </div>
        {linked === null ? children(words) : <NotHere door={door} linked={linked} words={words} reload={reload} />}
        <noscript>
          <p lang="en">{ENGLISH.doors[door].noScripts}</p>
          <p lang="ko">{KOREAN.doors[door].noScripts}</p>
        </noscript>
      </main>
    </Frame>
  );
}

/** The server does not know whose page it is, so the browser reads the language. */
function useLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>('en');
  useEffect(() => setLanguage(currentLanguage()), []);
  const choose = (chosen: Language) => {
    keepLanguage(chosen);
    setLanguage(chosen);
  };
  return [language, choose];
}

type NotHereProps = Pick<OwnListingPageProps, 'door' | 'reload'> & { linked: Unlinked; words: Words };

function NotHere({ door, linked, words, reload }: NotHereProps) {
  const { none, lost, away } = words.doors[door];
  const way = door !== 'question' && (
    <>
      <LinksAgain words={words} />
      {door === 'posting' && (
        <a className="btn" href="/post-a-job">
          {words.newOne}
        </a>
      )}
    </>
  );
  return <NotLoaded {...{ linked, reload, none, lost, away, way }} loading={words.loading} again={words.tryAgain} />;
}

const readAddress = readBy(z.object({ email: EmailField }));

/** For whoever has lost the letter: the links go to the mailbox, never to the page. */
function LinksAgain({ words: { linksAgain } }: { words: Words }) {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    read: readAddress,
    async send(body) {
      await call('POST /v1/job-postings/links', { body });
      setSent(true);
    },
    explain: explainCall,
  });
  return (
    <form className="links-again stack g3 mb-6" {...form.props} aria-label={linksAgain.send}>
      <Field label={linksAgain.label} help={linksAgain.help} required {...form.field('email')}>
        {(control) => <input {...control} className="input" type="email" autoComplete="email" />}
      </Field>
      <button className="btn" type="submit" disabled={form.busy}>
        {linksAgain.send}
      </button>
      <p role="status">{isSent && linksAgain.sent}</p>
      <Problem problem={form.problem} />
    </form>
  );
}

function Posting(part: PostingPart) {
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
        <aside className="side" aria-label={part.words.bill.title}>
          <PostingBill {...part} />
          <PostingActs {...part} />
        </aside>
      </div>
    </>
  );
}

type ListingProps = { listing: OwnListing; words: Words; show(listing: OwnListing): void };

function Listing({ listing, words, show }: ListingProps) {
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
          {isOpen && <p>{isWaiting ? words.answers.waiting : words.answers.lead}</p>}
        </div>
        {isOpen ? (
          <AnswersForm listing={listing} words={words} show={show} />
        ) : (
          <p role="status">
            {words.closedByLetter} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        )}
      </div>
      {isOpen && (
        <aside className="side" aria-label={words.close.title}>
          <CloseByLetter listing={listing} words={words} show={show} />
        </aside>
      )}
    </div>
  );
}
