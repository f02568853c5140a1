import { answersOf } from '#contract/job-answers.ts';
import { KOREAN_LEVELS, NOT_STATED, RESIDENCES, type Term, VISA_ANSWERS, WORKPLACES } from '#contract/vocabulary.ts';
import { Choice } from '#web/components/posting/choice.tsx';
import { Part, type PartProps } from '#web/components/posting/posting-part.tsx';
import { Gate } from '#web/ui/gate.tsx';

/** What every list shows before anybody opens the listing. */
export function AnswersPart({ form }: PartProps) {
  return (
    <Part
      id="part-answers"
      heading="The four answers"
      lead="Every list shows them in this order, and readers filter by them."
    >
      <Choice
        label="How much Korean does the job take?"
        required
        terms={KOREAN_LEVELS}
        show={(term) => <AnswerGate index={0} answer={{ language_level_ko: term }} />}
        {...form.field('language_level_ko')}
      />
      <Choice
        label="Do you sponsor a visa?"
        required
        help="Sponsored means that you file for it. Transfer only: for people who hold one and change employers."
        terms={VISA_ANSWERS}
        show={(term) => <AnswerGate index={1} answer={visaAnswerOf(term)} />}
        {...form.field('is_visa_sponsored')}
      />
      <Choice
        label="Where may people live?"
        help="Anywhere: they may work from abroad. Left open, our staff fill it in from your text or ask you."
        terms={[NOT_YET, ...RESIDENCES]}
        show={(term) => <AnswerGate index={2} answer={{ residence: term.id === '' ? null : term }} />}
        {...form.field('residence')}
      />
      <Choice
        label="Where do they work?"
        required
        terms={WORKPLACES}
        show={(term) => <AnswerGate index={3} answer={{ is_remote: term }} />}
        {...form.field('workplace_type')}
      />
    </Part>
  );
}

const NOT_YET: Term = { id: '', label: NOT_STATED.label };
const UNANSWERED = {
  ...{ language_level_ko: null, is_visa_sponsored: null, visa_note: null },
  ...{ residence: null, is_remote: null },
};

type Answer = Partial<Parameters<typeof answersOf>[0]>;

/** An answer with the mark that it has in the lists. */
function AnswerGate({ index, answer }: { index: number; answer: Answer }) {
  const shown = answersOf({ ...UNANSWERED, ...answer })[index];
  return shown ? <Gate openness={shown.openness} label={shown.label} /> : null;
}

function visaAnswerOf({ id }: Term): Answer {
  return id === 'case-by-case' || id === 'transfer-only' ? { visa_note: id } : { is_visa_sponsored: id === 'true' };
}
