import { SingleKeysHelp } from '#web/components/core/single-keys-help.tsx';
import { announce } from '#web/ui/announce.ts';

const KEYS = [
  ['/', 'Search'],
  ['j', 'Next job'],
  ['k', 'Previous job'],
  ['Enter', 'Open it'],
  ['s', 'Save it, or remove it from your list'],
  ['h', 'Hide it'],
  ['?', 'This help'],
] as const;

/** Does what a key stands for, from where the focus is. */
export function pressKey(key: string): void {
  if (key === '/') document.querySelector<HTMLInputElement>('.search-line [name=q]')?.select();
  else if (key === 'j' || key === 'k') step(key);
  else mark(key === 's' ? 'Save' : 'Hide');
}

function step(key: 'j' | 'k'): void {
  const titles = [...document.querySelectorAll<HTMLElement>('.list .row h3 a')];
  const here = document.activeElement ?? document.body;
  const is = (title: HTMLElement, place: number) => (here.compareDocumentPosition(title) & place) !== 0;
  const next =
    key === 'j'
      ? titles.find((title) => is(title, Node.DOCUMENT_POSITION_FOLLOWING))
      : titles.findLast((title) => is(title, Node.DOCUMENT_POSITION_PRECEDING));
  next?.focus();
}

function mark(word: 'Save' | 'Hide'): void {
  const row = document.activeElement?.closest('.row');
  const buttons = [...(row?.querySelectorAll<HTMLElement>('.row-marks button') ?? [])];
  const button = buttons.find(({ textContent }) => textContent.startsWith(`${word} `));
  button?.click();
  if (word === 'Save' && button) announce(button.ariaPressed === 'true' ? 'Saved' : 'No longer saved');
}

export function KeysHelp({ onClose }: { onClose(): void }) {
  return <SingleKeysHelp keys={KEYS} onClose={onClose} />;
}
