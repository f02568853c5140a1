import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';

/** The safe HTML of a text in Markdown, as listings show it; null until it has come, so that the text stands as written. */
export function useRendered(markdown: string | null): string | null {
  const { question, answer } = useAnswer(markdown || null, ask, 0);
  return question === markdown ? answer : null;
}

async function ask(markdown: string): Promise<string | null> {
  return (await call('POST /v1/job-postings/preview', { body: { description: markdown } })).data.job.description;
}
