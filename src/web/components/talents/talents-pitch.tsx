import '#web/components/postings/pitch.css';
import { Frame } from '#web/components/core/frame.tsx';
import { EXAMPLE_TALENT, STEPS, TALENT_QUESTIONS, UNSEEN } from '#web/components/employers/talents-texts.ts';
import { TalentFacts, TalentSummary } from '#web/components/talents/talent-facts.tsx';
import { Faq } from '#web/ui/faq.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What a talent profile does, shown by the card that companies see. */
export function TalentsPitch() {
  return (
    <Frame>
      <main id="main" className="page pitch">
        <header className="pitch-head">
          <h1>Let companies write first</h1>
          <p>Companies find you by your skills, without your name. You decide who finds out who you are.</p>
          <div className="pitch-acts">
            {/* Who is signed in is led on to the profile from there. */}
            <SiteLink className="btn main" to="/sign-up">
              Make a profile
            </SiteLink>
            <SiteLink className="btn" to="/jobs">
              Browse jobs instead
            </SiteLink>
          </div>
        </header>
        <section className="pitch-seen" aria-labelledby="seen">
          <div>
            <h2 id="seen">What a company sees</h2>
            <div className="box stack g4">
              <div>
                <p className="t13 mute">Example</p>
                <h3>{EXAMPLE_TALENT.job_title}</h3>
              </div>
              <TalentFacts card={EXAMPLE_TALENT} />
              <TalentSummary card={EXAMPLE_TALENT} className="t14" />
            </div>
          </div>
          <div>
            <h2>What it doesn’t see</h2>
            <ul className="pitch-asks stack">
              {UNSEEN.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </section>
        <section className="split" aria-labelledby="steps">
          <h2 id="steps">How it works</h2>
          <ol className="pitch-steps">
            {STEPS.map(({ heading, text }) => (
              <li key={heading}>
                <h3>{heading}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="split" aria-labelledby="asked">
          <h2 id="asked">Questions</h2>
          <Faq questions={TALENT_QUESTIONS} />
        </section>
      </main>
    </Frame>
  );
}
