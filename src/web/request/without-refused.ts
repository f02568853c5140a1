import { RequestError } from '#web/request/request-error.ts';

/** Asks once more without the parameters that the API refuses: people edit URLs, and no address is a fault of ours. */
export async function withoutRefused<Query extends object, Answer>(
  query: Query,
  ask: (query: Partial<Query>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(query);
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 422) throw error;
    const { errors } = error;
    return ask(Object.fromEntries(Object.entries(query).filter(([name]) => !errors[name])) as Partial<Query>);
  }
}
