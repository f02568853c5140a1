import { orderDraft } from '#web/storage/order-draft.ts';

/** Keeps what was typed, but for what must be agreed to each time. */
export function keepDraft(filled: FormData): void {
  const typed = [...filled].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  orderDraft.write(Object.fromEntries(typed.filter(([name, value]) => name !== 'over14' && value !== '')));
}

/** Fills a form with what was typed before; what stands in it by now stays. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(orderDraft.read() ?? {})) {
    const control = form.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText && control.value === control.defaultValue) control.value = value;
  }
}
