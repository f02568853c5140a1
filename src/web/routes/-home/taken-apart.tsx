import type { Answer } from '#contract/jobs/job-answers.ts';
import { Gate } from '#web/ui/gate.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

export type Example = {
  slug: string;
  title: string;
  company: string;
  says: (Answer & { sentence: string })[];
};

/** Real listings, taken apart: what they wrote, tied to the four answers that are made of it. */
export function TakenApart({ examples }: { examples: readonly Example[] }) {
  if (examples.length === 0) return null;
  return (
    <section className="apart" aria-label="How an ad becomes four answers">
      {examples.length > 1 && (
        <fieldset className="seg">
          <legend className="vh">Written in</legend>
          {['English', 'Korean'].map((language, at) => (
            <label key={language}>
              <input type="radio" name="apart" value={at} defaultChecked={at === 0} />
              Written in {language}
            </label>
          ))}
        </fieldset>
      )}
      {examples.map(({ slug, title, company, says }) => (
        <figure key={slug}>
          <figcaption>
            <span>What they wrote</span>
            <SiteLink to={`/jobs/${slug}`} lang={langOf(title)}>
              {title}, {company}
            </SiteLink>
          </figcaption>
          <dl>
            {says.map(({ question, openness, label, sentence }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd lang={mainLangOf(sentence)}>{sentence}</dd>
                <dd>
                  <Gate openness={openness} label={label} />
                </dd>
              </div>
            ))}
          </dl>
        </figure>
      ))}
    </section>
  );
}
