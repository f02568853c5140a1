import { codeOf } from '#web/session/auth-code.ts';

/** Resolves once the person has proved who they are; rejects if they would rather not. */
type Ask = () => Promise<void>;

let ask: Ask | null = null;

/** Whom `confirmed` asks from now on; `ConfirmIdentity` calls it while it is on the page. */
export function askBy(next: Ask | null): void {
  ask = next;
}

/** Runs an act; if the service wants a recent proof for it, asks for one and runs it again. */
export async function confirmed<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!ask || codeOf(error) !== 'reauthentication_needed') throw error;
    await ask();
    return act();
  }
}
