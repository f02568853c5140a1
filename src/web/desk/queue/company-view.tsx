import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { QueueItem, QueueQuestion } from '#contract/desk/queue.ts';
import type { CompanyAnswer, CompanyRecord } from '#contract/employers/company-answers.ts';
import { call } from '#web/api/call.ts';
import { questionLabel, scopeLabel } from '#web/components/employers/company-answers.tsx';
import { WhoseWord } from '#web/components/employers/whose-word.tsx';
import { Asking, OfCompany } from '#web/desk/kinds/company-answers.tsx';
import { Say, say, sayOf, spoken } from '#web/desk/language/say.tsx';
import { valueText } from '#web/desk/language/told.ts';
import { labelText, listingsText } from '#web/desk/queue/queue-words.ts';
import { dateInKorean } from '#web/language/korean-days.ts';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What a company answers for all of its listings, and the key that asks it. */
export function AboutCompany({ item, hasKeys }: { item: QueueItem; hasKeys: boolean }) {
  const now = new Date().toISOString();
  return (
    <section className="queue-company" aria-label={say('Its answers')}>
      {item.answers.length === 0 ? (
        <p className="mute">{say('This company hasn’t answered for its listings yet.')}</p>
      ) : (
        <dl className="queue-facts">
          {item.answers.map((answer) => (
            <div key={[answer.question, scopeLabel(answer)].join()}>
              <dt>{sayOf(questionLabel(answer.question))}</dt>
              <dd>
                {valueText(answer.label)}{' '}
                <span className="mute">
                  {scopeText(answer)}, <Whose {...{ answer, now }} company={item.title} />
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

type WhoseProps = { answer: CompanyAnswer; company: string; now: string };

/** As readers see it, or the same in Korean. */
function Whose({ answer, company, now }: WhoseProps) {
  if (spoken() === 'en') return <WhoseWord {...{ answer, company, now }} />;
  const { given_by, since, url, sentence } = answer;
  const day = dateInKorean(since, now);
  if (given_by === 'company') return say('confirmed by {company} on {day}', { company, day });
  if (given_by === 'staff-told' || url === null) return say('as the company told us on {day}', { day });
  const page = (
    <a href={url} rel="noopener nofollow">
      {URL.parse(url)?.host ?? url}
    </a>
  );
  return (
    <>
      <Say text="from {page}, {day}" page={page} day={day} />
      {sentence && (
        <>
          : <q lang={mainLangOf(sentence)}>{sentence}</q>
        </>
      )}
    </>
  );
}

function scopeText(answer: CompanyAnswer): string {
  return scopeLabel(answer).split(', ').map(sayOf).join(', ');
}

function Otherwise({ id, differing }: { id: string; differing: CompanyRecord['differing'] }) {
  const listings = new Set(differing.map(({ job }) => job.slug)).size;
  return (
    <p className="soft">
      {listings === 1
        ? say('1 listing says or suggests otherwise.')
        : say('{count} listings say or suggest otherwise.', { count: listings })}{' '}
      <SiteLink to={`/admin/companies/${id}`} target="_blank">
        {say('Compare')}
      </SiteLink>
    </p>
  );
}

type QuestionsProps = { item: QueueItem; open: number; onOpen(question: number): void };

/** What its texts propose: each proposal once, for all listings whose text makes it. */
export function Questions({ item, open, onOpen }: QuestionsProps) {
  const more = item.questions_total - item.questions.length;
  return (
    <section aria-label={say('Details to confirm')}>
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
      {more > 0 && <p className="mute">{say('{count} more after these.', { count: more })}</p>}
    </section>
  );
}

function Proposal({ question: { label, text, total, against } }: { question: QueueQuestion }) {
  return (
    <>
      <span className="soft">{labelText(label)}</span> <b>{valueText(text)}</b>{' '}
      <span className="mute">
        {against === null ? listingsText(total) : listingsAgainst(total, valueText(against))}
      </span>
    </>
  );
}

function listingsAgainst(count: number, against: string): string {
  return count === 1
    ? say('1 listing, which now says: {against}', { against })
    : say('{count} listings, which now say: {against}', { count, against });
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
          <summary>{say('and {count} more', { count: total - 1 })}</summary>
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
          {total > listings.length && (
            <p className="mute">{say('{count} more not shown.', { count: total - listings.length })}</p>
          )}
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

type SentenceProps = { slug: string; says: string };

/** A sentence of a listing in its paragraph, marked; alone while the listing is read, and where it's in the title. */
function Sentence({ slug, says }: SentenceProps) {
  const { data: html } = useQuery({
    queryKey: ['text', slug],
    queryFn: async () => (await call('GET /v1/admin/jobs/{id}', { params: { id: slug } })).data.description,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { heading, before, after } = useMemo(() => placeOf(says, html ?? ''), [says, html]);
  return (
    <blockquote lang={mainLangOf(says)}>
      {heading && <p className="label">{heading}</p>}
      <p>
        {before}
        <mark>{says}</mark>
        {after}
      </p>
    </blockquote>
  );
}

type Place = { heading: string; before: string; after: string };

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** The text around a sentence in its paragraph or its point of a list, and what stands above: a heading, or a list's lead. */
function placeOf(sentence: string, html: string): Place {
  const parts = [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll(`p, li, td, ${HEADINGS}`)];
  const wanted = spaced(sentence);
  // The innermost one comes last.
  const at = parts.findLastIndex((part) => spaced(part.textContent).includes(wanted));
  const text = spaced(parts[at]?.textContent ?? '');
  const start = text.indexOf(wanted);
  if (at === -1 || start === -1) return { heading: '', before: '', after: '' };
  const leads = parts[at]?.matches('li') ? `${HEADINGS}, p` : HEADINGS;
  const above = parts.slice(0, at).findLast((part) => part.matches(leads));
  return {
    heading: spaced(above?.textContent ?? ''),
    before: text.slice(0, start),
    after: text.slice(start + wanted.length),
  };
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
