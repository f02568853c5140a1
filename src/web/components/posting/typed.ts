import type { Typed } from '#web/storage/posting-draft.ts';

/** What stands in a form. */
export function typedIn(filled: FormData): Typed {
  const typed: Record<string, string> = {};
  for (const [name, value] of filled) {
    if (typeof value !== 'string' || value === '') continue;
    typed[name] = typed[name] === undefined ? value : `${typed[name]},${value}`;
  }
  return typed;
}

/** Fills a form with what was typed before; a text that stands in it by now stays. */
export function fillForm(form: HTMLFormElement, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    for (const control of controlsOf(form, name)) {
      const isUntouched = !('defaultValue' in control) || isTickable(control) || control.value === control.defaultValue;
      if (isUntouched) setControl(control, value);
    }
  }
}

/** Changes fields as typing would, so that the form hears of it. */
export function typeInto(form: HTMLFormElement, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    const controls = controlsOf(form, name);
    for (const control of controls) setControl(control, value);
    controls[0]?.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Those in a disabled part too: it may be enabled by another field. */
function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return ([...form.elements] as Control[]).filter((control) => control.name === name);
}

function setControl(control: Control, value: string): void {
  if (isTickable(control)) control.checked = value.split(',').includes(control.value);
  else control.value = value;
}

function isTickable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}
