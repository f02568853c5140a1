import { COMPANY_QUESTIONS, type CompanyQuestion } from '#contract/employers/answer-terms.ts';

/** By question. Question and answer are one choice, so that no answer fits another question. */
export const ANSWER_CHOICES = COMPANY_QUESTIONS.map(({ id, label, answers }) => ({
  label,
  choices: answers.map((answer) => ({ id: `${id}=${answer.id}`, label: `${label}: ${answer.label}` })),
}));

/** Of one of these choices; both empty where there is none. */
export function chosenAnswer(choice: string): { question: CompanyQuestion; value: string } {
  const [question = '', value = ''] = choice.split('=');
  return { question: question as CompanyQuestion, value };
}
