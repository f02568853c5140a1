/**
 * Says a sentence to who listens to the page rather than looks at it. Behind a dialog nothing is heard, so that an open
 * one says it itself.
 */
export function announce(text: string): void {
  const said = document.querySelector('dialog[open] .announced') ?? document.querySelector('.announced');
  if (!said) return;
  // The same again is news only to an empty region.
  said.textContent = '';
  setTimeout(() => {
    said.textContent = text;
  }, HEARD_EMPTY_MS);
}

const HEARD_EMPTY_MS = 100;
