import { createSerializationAdapter } from '@tanstack/react-router';

const SENT_AS_JSON = Symbol('sent as JSON');

/** For loaded data that is all JSON: sent as one text, it takes a third of the time to write, and less to read. */
export function sentAsJson<Loaded extends object>(loaded: Loaded): Loaded {
  return import.meta.env.SSR ? Object.defineProperty(loaded, SENT_AS_JSON, { value: true }) : loaded;
}

export const sentJson = createSerializationAdapter({
  key: 'json',
  test: (value: unknown): value is object => typeof value === 'object' && value !== null && SENT_AS_JSON in value,
  toSerializable: (value) => JSON.stringify(value),
  fromSerializable: (text): object => JSON.parse(text),
});
