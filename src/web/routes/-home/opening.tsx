import type { Home } from '#contract/home.ts';
import { AskForm } from '#web/routes/-home/ask-form.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { momentOf } from '#web/ui/time.ts';

/** The site's headline, the search, and a legend of the marks. */
export function Opening({ home, now }: { home: Home; now: string }) {
  return (
    <div className="page opening">
      <h1>Every job here answers four questions before you open it.</h1>
      <p>
        How much Korean, whose visa, where you must live, and where you would sit. If a company does not say, we write
        that it does not say.
      </p>
      <AskForm />
      <p className="key">
        <span className="vh">How to read the marks: </span>
        <Gate openness="open" label="Open to you" />
        <Gate openness="half" label="Partly, or it depends" />
        <Gate openness="shut" label="You must bring it" />
        <Gate openness="none" label="Not stated" />
        <span className="t13 mute num">
          {home.open_jobs} open jobs{home.last_checked && `, sources last read ${momentOf(home.last_checked, now)}`}
        </span>
      </p>
    </div>
  );
}
