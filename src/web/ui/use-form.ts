import { type InputEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { announce } from '#web/ui/announce.ts';
import type { FieldErrors } from '#web/ui/field-errors.ts';
import type { Explained } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

/** What a form holds, or what is wrong with it. */
export type Checked<Values> = { values: Values } | { errors: FieldErrors };

/** Why sending failed: messages for the fields that are to blame, and a text for failures that no field is to blame for. */
export type Failure = Explained & { errors?: FieldErrors };

/** Thrown by a form's `send` when something is wrong that only sending shows. */
export class FormRefusal extends Error {
  override readonly name = 'FormRefusal';
  readonly failure: Failure;

  constructor(text: string, errors: FieldErrors = {}) {
    super(text);
    this.failure = { text, errors };
  }
}

export type FormOptions<Values> = {
  /** Reads and checks the fields; also on input once somebody has tried to send the form. */
  read(filled: FormData): Checked<Values>;
  /**
   * One call at a time. The key (for an Idempotency-Key) stays until this content was sent: a retry has no second
   * effect.
   */
  send(values: Values, key: string): Promise<void>;
  explain(error: unknown): Failure;
  /** What the server found wrong with a form that was sent without scripts. */
  initial?: Partial<Failure>;
};

export type Form = {
  /** To spread on the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: boolean;
    onSubmit(event: SubmitEvent<HTMLFormElement>): void;
    onInput(event: InputEvent<HTMLFormElement>): void;
  };
  /** The name and the error of a field, to spread on its `Field`. */
  field(name: string): { name: string; error: string | undefined };
  /** How many fields have an error. */
  wrong: number;
  busy: boolean;
  /** A failure that no field is to blame for. */
  problem: Explained | null;
  /** Empties the fields, or returns them to their defaults. */
  reset(): void;
};

/**
 * For a form that a script sends. The fields are uncontrolled, so what was typed before the script ran or before a
 * failure stays. The first field with an error takes the focus.
 */
export function useForm<Values>({ read, send, explain, initial = {} }: FormOptions<Values>): Form {
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(initial.errors ?? {});
  const sending = useSending(explain, initial.text === undefined ? null : { text: initial.text });
  const hasTried = useRef(false);
  const keys = useKeys();
  const isAlive = useIsAlive();
  const refuse = useFocusedErrors(element, setErrors);
  const pressed = useSaidPress(sending.busy);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // Its button can be pressed meanwhile: a disabled one would lose the focus.
    if (sending.busy) return;
    pressed(event.nativeEvent.submitter);
    hasTried.current = true;
    const filled = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const checked = read(filled);
    if ('errors' in checked) return refuse(checked.errors);
    await sending.run(async () => {
      setErrors({});
      try {
        await send(checked.values, keys.of(filled));
        keys.forget();
      } catch (error) {
        const { errors = {}, ...problem } = error instanceof FormRefusal ? error.failure : explain(error);
        // Errors of fields that this form lacks would be shown nowhere.
        if (Object.keys(errors).some((name) => filled.has(name) || error instanceof FormRefusal)) refuse(errors);
        else sending.setProblem(problem);
      }
    });
  }

  function recheck({ currentTarget, target }: InputEvent<HTMLFormElement>): void {
    const name = 'name' in target ? String(target.name) : '';
    if (!hasTried.current || name === '') return;
    const checked = read(new FormData(currentTarget));
    const found = 'errors' in checked ? checked.errors[name] : undefined;
    setErrors(({ [name]: _, ...others }) => (found === undefined ? others : { ...others, [name]: found }));
  }

  return {
    props: {
      ref: element,
      // Without it, a form sent before its script ran would write what was typed, even a password, into the address.
      method: 'post',
      // Until then the browser's own messages are better than none.
      noValidate: isAlive,
      onSubmit: (event) => void submit(event),
      onInput: recheck,
    },
    field: (name) => ({ name, error: errors[name] }),
    wrong: Object.keys(errors).length,
    busy: sending.busy,
    problem: sending.problem,
    reset: () => element.current?.reset(),
  };
}

/** Shows errors, and focuses the first field that has one as soon as it is rendered and enabled. */
function useFocusedErrors(form: RefObject<HTMLFormElement | null>, setErrors: (errors: FieldErrors) => void) {
  const [refused, setRefused] = useState<FieldErrors>({});
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    const first = controls.find(({ name }) => name !== '' && refused[name] !== undefined);
    // A field that has the focus already is not read again.
    if (first && first === document.activeElement) announce(refused[first.name] ?? '');
    else if (first) {
      first.focus({ preventScroll: true });
      // Browsers scroll just far enough, and the message below the field would stay out of sight.
      first.scrollIntoView({ block: 'center' });
    }
  }, [form, refused]);
  return (errors: FieldErrors) => {
    setErrors(errors);
    setRefused(errors);
  };
}

/** Says what the pressed button says while its form is sent, such as "Sending". */
function useSaidPress(busy: boolean): (button: HTMLElement | null) => void {
  const pressed = useRef<{ button: HTMLElement | null; label: string }>(null);
  useEffect(() => {
    const label = pressed.current?.button?.textContent ?? '';
    if (busy && label !== pressed.current?.label) announce(label);
  }, [busy]);
  return (button) => {
    pressed.current = { button, label: button?.textContent ?? '' };
  };
}

/** A key for the content that is being sent. */
function useKeys(): { of(filled: FormData): string; forget(): void } {
  const last = useRef({ content: '', key: '' });
  return {
    of(filled) {
      const content = JSON.stringify([...filled].map(([name, value]) => [name, identityOf(value)]));
      if (last.current.content !== content) last.current = { content, key: randomKey() };
      return last.current.key;
    },
    forget() {
      last.current = { content: '', key: '' };
    },
  };
}

/** An Idempotency-Key. `crypto.randomUUID` is missing where a site is reached over plain http under another name than localhost. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function identityOf(value: FormDataEntryValue): unknown {
  return typeof value === 'string' ? value : [value.name, value.size, value.lastModified];
}

function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
