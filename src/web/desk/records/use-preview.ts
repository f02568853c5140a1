import { type RefObject, useEffect, useState } from 'react';

/** So long a pause in typing asks for a new preview. */
const PAUSE_MS = 400;

/**
 * What the server makes of a form while somebody fills it in. Null before the first answer; without a new one the last
 * stays, because saving says what is wrong.
 * @param ask Must stay the same function; null where there is nothing to ask yet.
 */
export function usePreview<Answer>(
  form: RefObject<HTMLFormElement | null>,
  ask: (filled: FormData) => Promise<Answer> | null,
): Answer | null {
  const [preview, setPreview] = useState<Answer | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let asked = 0;
    let timer = 0;
    const renew = async () => {
      const turn = ++asked;
      const answer = await ask(new FormData(element))?.catch(() => null);
      if (answer && turn === asked) setPreview(answer);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => void renew(), PAUSE_MS);
    };
    element.addEventListener('input', soon);
    void renew();
    return () => {
      asked = -1;
      clearTimeout(timer);
      element.removeEventListener('input', soon);
    };
  }, [form, ask]);
  return preview;
}
