import '#web/components/own-posting/own-posting.css';
import { useEffect, useState } from 'react';
import type { OwnPosting } from '#contract/postings.ts';
import { EditPosting } from '#web/components/own-posting/edit-posting.tsx';
import { NoPosting } from '#web/components/own-posting/no-posting.tsx';
import { PostingActs } from '#web/components/own-posting/posting-acts.tsx';
import { PostingBill } from '#web/components/own-posting/posting-bill.tsx';
import { PostingListing } from '#web/components/own-posting/posting-listing.tsx';
import { PostingQuestion } from '#web/components/own-posting/posting-question.tsx';
import { PostingStanding } from '#web/components/own-posting/posting-standing.tsx';
import { PostingSteps } from '#web/components/own-posting/posting-steps.tsx';
import { POSTING_TEXTS, type PostingLanguage, type PostingTexts } from '#web/components/own-posting/posting-texts.ts';
import { PostingTranslation } from '#web/components/own-posting/posting-translation.tsx';
import { ProposedEdit } from '#web/components/own-posting/proposed-edit.tsx';
import { ProveCompany } from '#web/components/own-posting/prove-company.tsx';
import { ProveSender } from '#web/components/own-posting/prove-sender.tsx';
import { type OwnPostingHold, useOwnPosting } from '#web/components/own-posting/use-own-posting.ts';
import { Frame } from '#web/components/site/frame.tsx';
import { langOf } from '#web/ui/lang.ts';

/** The page behind the private link of a posting. Nothing of the posting is in its address or its HTML. */
export function OwnPostingPage() {
  const hold = useOwnPosting();
  const [language, setLanguage] = useLanguage();
  const texts = POSTING_TEXTS[language];
  const other = language === 'ko' ? 'en' : 'ko';
  return (
    <Frame>
      <main id="main" className="page own-posting" lang={language}>
        <div className="own-posting-top">
          <h1>{texts.heading}</h1>
          <button className="btn small" type="button" lang={other} onClick={() => setLanguage(other)}>
            {texts.other}
          </button>
        </div>
        {hold.held.kind === 'found' ? (
          <FoundPosting key={hold.held.thing.id} posting={hold.held.thing} texts={texts} hold={hold} />
        ) : (
          <NoPosting held={hold.held} texts={texts} reload={hold.reload} />
        )}
        <noscript>
          <p lang="en">Your posting is read by this browser alone, which needs JavaScript for it.</p>
          <p lang="ko">이 페이지를 사용하려면 브라우저에서 JavaScript를 켜 주세요.</p>
        </noscript>
      </main>
    </Frame>
  );
}

/** The browser's language at first. */
function useLanguage(): [PostingLanguage, (language: PostingLanguage) => void] {
  const [language, setLanguage] = useState<PostingLanguage>('en');
  useEffect(() => setLanguage(/^ko\b/i.test(navigator.language) ? 'ko' : 'en'), []);
  return [language, setLanguage];
}

/** What each part of the page takes. */
export type PostingPart = { posting: OwnPosting; texts: PostingTexts; hold: OwnPostingHold };

function FoundPosting(part: PostingPart) {
  const { title, company } = part.posting.fields;
  return (
    <>
      <h2 lang={langOf(title) ?? 'en'}>{title}</h2>
      <p className="soft" lang={langOf(company) ?? 'en'}>
        {company}
      </p>
      <PostingSteps {...part} />
      <div className="two">
        <div className="own-posting-main">
          <ProveCompany {...part} />
          <PostingStanding {...part} />
          <ProveSender {...part} />
          <PostingQuestion {...part} />
          <PostingTranslation {...part} />
          <PostingListing {...part} />
          <ProposedEdit {...part} />
          <EditPosting {...part} />
        </div>
        <aside className="side" aria-label={part.texts.bill.title}>
          <PostingBill {...part} />
          <PostingActs {...part} />
        </aside>
      </div>
    </>
  );
}
