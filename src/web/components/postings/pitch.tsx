import '#web/components/postings/pitch.css';
import '#web/components/postings/post.css';
import type { Language } from '#contract/core/language.ts';
import type { Option, Pricing } from '#contract/payments/pricing.ts';
import { TranslatedFrame } from '#web/components/core/translated-frame.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { FORM_WORDS } from '#web/components/postings/form-en.ts';
import { WriteListing } from '#web/components/postings/post.tsx';
import { POST_WORDS } from '#web/components/postings/post-en.ts';
import { Won } from '#web/components/salary/won.tsx';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { Faq } from '#web/ui/faq.tsx';
import { Note } from '#web/ui/note.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type PostingPageProps = { pricing: Pricing; language: Language };

export function PostingPage({ pricing, language }: PostingPageProps) {
  return (
    <TranslatedFrame language={language}>
      <main id="main" className="wide-list pitch" lang={language}>
        <InLanguage words={POST_WORDS} language={language}>
          <InLanguage words={FORM_WORDS} language={language}>
            <Pitch pricing={pricing} />
          </InLanguage>
        </InLanguage>
      </main>
    </TranslatedFrame>
  );
}

function Pitch({ pricing }: { pricing: Pricing }) {
  const { contactEmail } = useSite();
  const { write, gets, asked, questions } = useWords(POST_WORDS);
  return (
    <div className="page">
      <PageHead pricing={pricing} />
      <section className="posting-write" aria-labelledby="form">
        <h2 id="form" className="vh">
          {write}
        </h2>
        <FormOrReason pricing={pricing} />
      </section>
      <section className="split" aria-labelledby="gets">
        <h2 id="gets">{gets.title}</h2>
        <dl className="pitch-offers">
          {gets.items.map(({ heading, text }) => (
            <div key={heading}>
              <dt>{heading}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <PricingSection pricing={pricing} />
      <Help contactEmail={contactEmail} />
      <section className="split" aria-labelledby="asked">
        <h2 id="asked">{asked}</h2>
        <Faq questions={questions(contactEmail)} />
      </section>
    </div>
  );
}

/** One line above the form: whoever comes here wants that. */
function PageHead({ pricing }: { pricing: Pricing }) {
  const { title, lead, price, costs, company, help } = useWords(POST_WORDS);
  return (
    <header className="post-head">
      <h1>{title}</h1>
      <p className="posting-price">
        <BasePrice pricing={pricing} />
        {pricing.base_price ? <small>{price.days(pricing.posting_days)}</small> : null}
      </p>
      <p className="t14 soft">{pricing.base_price ? lead.paid : lead.free}</p>
      <p className="post-ways t14">
        <a href="#pricing">{costs}</a>
        {help.by.ko && (
          <a href="#help-ko" lang="ko">
            {help.by.ko.heading}
          </a>
        )}
        <SiteLink to={company.path}>{company.text}</SiteLink>
      </p>
    </header>
  );
}

function PricingSection({ pricing }: { pricing: Pricing }) {
  const { costs, price } = useWords(POST_WORDS);
  return (
    <section className="split" aria-labelledby="pricing">
      <div>
        <h2 id="pricing">{costs}</h2>
        <p className="t14 soft mt-2">{price.lead}</p>
      </div>
      <div>
        <dl className="posting-prices">
          <div>
            <dt>
              {price.posting}
              <small>{price.live(pricing.posting_days)}</small>
            </dt>
            <dd>
              <BasePrice pricing={pricing} />
            </dd>
          </div>
          {pricing.options.map((option) => (
            <PricedOption key={option.id} option={option} />
          ))}
        </dl>
        <ul className="posting-terms stack g2 measure t14 soft">
          {price.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PricedOption({ option }: { option: Option }) {
  const { label, text } = useWords(POST_WORDS).price.option(option);
  return (
    <div>
      <dt>
        {label}
        <small>{text}</small>
      </dt>
      <dd>
        <b className="num">
          <Won amount={option.price} />
        </b>
      </dd>
    </div>
  );
}

/** Free, then what it costs afterwards; or the price. */
function BasePrice({ pricing: { base_price, usual_price, promotion_until } }: { pricing: Pricing }) {
  const { none, free, until, later } = useWords(POST_WORDS).price;
  if (base_price === null) return <b>{none}</b>;
  if (base_price > 0) {
    return (
      <b className="num">
        <Won amount={base_price} />
      </b>
    );
  }
  return (
    <>
      <b>{free}</b>{' '}
      {promotion_until && (
        <small>
          {until(promotion_until)}
          {usual_price !== null && (
            <>
              {later}
              <Won amount={usual_price} />
            </>
          )}
        </small>
      )}
    </>
  );
}

function FormOrReason({ pricing }: { pricing: Pricing }) {
  const { contactEmail } = useSite();
  const { off, demo, noScripts } = useWords(POST_WORDS);
  const { base_price, takes_cards, is_sandbox } = pricing;
  if (base_price === null || (base_price > 0 && !takes_cards)) {
    return (
      <p>
        {base_price === null ? off.unpriced : off.unpaid}{' '}
        <Sentence text={off.instead}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </Sentence>
      </p>
    );
  }
  return (
    <>
      {is_sandbox && <Note>{demo}</Note>}
      <noscript>
        <p>{noScripts(contactEmail)}</p>
      </noscript>
      <WriteListing pricing={pricing} />
    </>
  );
}

const HELPED = ['en', 'ko'] as const;

function Help({ contactEmail }: { contactEmail: string }) {
  const { title, by } = useWords(POST_WORDS).help;
  return (
    <section className="split" aria-labelledby="help">
      <div>
        <h2 id="help">{title}</h2>
        <p className="t14 mt-2">
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      </div>
      <div className="posting-help">
        {HELPED.map((lang) => {
          const help = by[lang];
          return (
            help && (
              <div key={lang} lang={lang}>
                <h3 id={`help-${lang}`}>{help.heading}</h3>
                {help.text.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            )
          );
        })}
      </div>
    </section>
  );
}
