import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import { searchOfForm } from '#web/components/jobs/list-search.ts';
import { QUESTIONS, type Question } from '#web/routes/-home/ask-questions.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The four questions from the visitor's side, as a search of the list. Works without JavaScript. */
export function AskForm() {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ to: '/jobs', search: searchOfForm(new FormData(event.currentTarget), []) });
  };
  return (
    <search>
      <form className="ask roof" action="/jobs" onSubmit={submit}>
        <div className="ask-grid">
          <label className="ask-cell">
            <span>What</span>
            <input type="search" name="q" maxLength={LIMITS.queryMax} placeholder="Title, skill or company" />
          </label>
          {QUESTIONS.map((question) => (
            <Cell key={question.name} question={question} />
          ))}
          <span className="ask-go">
            <button className="btn main wide" type="submit">
              Show jobs
            </button>
          </span>
        </div>
      </form>
    </search>
  );
}

function Cell({ question: { name, label, answers } }: { question: Question }) {
  return (
    <label className="ask-cell">
      <span>{label}</span>
      <select name={name}>
        {answers.map(([answer, values]) => (
          <option key={answer} value={values}>
            {answer}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  );
}
