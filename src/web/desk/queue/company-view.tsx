import { useEffect, useRef } from 'react';
import type { QueueItem, QueueQuestion } from '#contract/desk/queue.ts';
import type { CompanyRecord } from '#contract/employers/company-answers.ts';
import { questionLabel, scopeLabel, WhoseWord } from '#web/components/employers/company-answers.tsx';
import { Asking, OfCompany } from '#web/desk/kinds/company-answers.tsx';
import { Sentence } from '#web/desk/queue/sentence.tsx';
import { listingsOf } from '#web/desk/queue/use-queue.ts';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What a company answers for all of its listings, and the key that asks it. */
export function AboutCompany({ item, hasKeys }: { item: QueueItem; hasKeys: boolean }) {
  const now = new Date().toISOString();
  return (
    <section className="queue-company" aria-label="Its answers">
      {item.answers.length === 0 ? (
        <p className="mute">This company hasn’t answered for its listings yet.</p>
      ) : (
        <dl className="queue-facts">
          {item.answers.map((answer) => (
            <div key={[answer.question, scopeLabel(answer)].join()}>
              <dt>{questionLabel(answer.question)}</dt>
              <dd>
                {answer.label}{' '}
                <span className="mute">
                  {scopeLabel(answer)}, <WhoseWord {...{ answer, now }} company={item.title} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="queue-asking">
        <OfCompany id={item.id}>
          {({ asking, differing }) => (
            <>
              <Asking id={item.id} asking={asking} hasKeys={hasKeys} />
              {differing.length > 0 && <Otherwise id={item.id} differing={differing} />}
            </>
          )}
        </OfCompany>
      </div>
    </section>
  );
}

function Otherwise({ id, differing }: { id: string; differing: CompanyRecord['differing'] }) {
  const listings = new Set(differing.map(({ job }) => job.slug)).size;
  return (
    <p className="soft">
      {listingsOf(listings)} {listings === 1 ? 'says or suggests' : 'say or suggest'} otherwise.{' '}
      <SiteLink to={`/admin/companies/${id}`} target="_blank">
        Compare
      </SiteLink>
    </p>
  );
}

type QuestionsProps = { item: QueueItem; open: number; onOpen(question: number): void };

/** What its texts propose: each proposal once, for all listings whose text makes it. */
export function Questions({ item, open, onOpen }: QuestionsProps) {
  const more = item.questions_total - item.questions.length;
  return (
    <section aria-label="Details to confirm">
      <ol className="queue-questions">
        {item.questions.map((question, at) =>
          at === open ? (
            <OpenQuestion key={question.part} question={question} company={item.title} />
          ) : (
            <li key={question.part}>
              <button className="queue-question" type="button" onClick={() => onOpen(at)}>
                <Proposal question={question} />
              </button>
            </li>
          ),
        )}
      </ol>
      {more > 0 && <p className="mute">{more} more after these.</p>}
    </section>
  );
}

function Proposal({ question: { label, text, total, against } }: { question: QueueQuestion }) {
  return (
    <>
      <span className="soft">{label}</span> <b>{text}</b>{' '}
      <span className="mute">
        {listingsOf(total)}
        {against !== null && `, which now ${total === 1 ? 'says' : 'say'}: ${against}`}
      </span>
    </>
  );
}

function OpenQuestion({ question, company }: { question: QueueQuestion; company: string }) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
  const { listings, total } = question;
  const [first, ...others] = listings;
  return (
    <li ref={place} aria-current="true">
      <p>
        <Proposal question={question} />
      </p>
      {first && (
        <>
          <Sentence slug={first.slug} says={first.sentence} />
          <ListingLink listing={first} /> <span className="mute">{company}</span>
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary>and {total - 1} more</summary>
          <ul>
            {others.map((listing) => (
              <li key={listing.slug}>
                {listing.sentence !== first?.sentence && (
                  <blockquote lang={mainLangOf(listing.sentence)}>{listing.sentence}</blockquote>
                )}
                <ListingLink listing={listing} />
              </li>
            ))}
          </ul>
          {total > listings.length && <p className="mute">{total - listings.length} more not shown.</p>}
        </details>
      )}
    </li>
  );
}

function ListingLink({ listing: { slug, title } }: { listing: QueueQuestion['listings'][number] }) {
  return (
    <SiteLink to={`/admin/jobs/${slug}`} target="_blank" lang={langOf(title)}>
      {title}
    </SiteLink>
  );
}
