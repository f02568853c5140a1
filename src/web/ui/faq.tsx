import { Icon } from '#web/ui/icon.tsx';

export type Question = { question: string; answer: string };

/** Questions of which one is open at a time, initially the first. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }, index) => (
        <details name="faq" key={question} open={index === 0}>
          <summary>
            {question}
            <Icon name="plus" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
