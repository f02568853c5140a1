import { createSerializationAdapter } from '@tanstack/react-router';
import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start';
import { RequestError } from '#web/request/request-error.ts';
import { sentJson } from '#web/request/sent-as-json.ts';

/** Lets the browser render a failed page exactly as the server did. */
const requestErrors = createSerializationAdapter({
  key: 'request-error',
  test: (value: unknown): value is RequestError => value instanceof RequestError,
  toSerializable: ({ status, message, code, errors }) => ({ status, message, code, errors }),
  fromSerializable: ({ status, message, code, errors }) => new RequestError(status, message, code, errors),
});

/** Details of an unexpected error are logged on the server only; the caller gets a plain 500. */
const faults = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    console.error(error);
    throw new Response('Something went wrong.', { status: 500 });
  }
});

/** The framework sends its redirects as JSON. Following any other could send the call's data elsewhere. */
function fetchUnredirected(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, redirect: 'manual' });
}

/** Server only, and left out of the browser's bundle. */
const middleware = import.meta.env.SSR
  ? {
      requestMiddleware: [createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })],
      functionMiddleware: [faults],
    }
  : {};

export const startInstance = createStart(() => ({
  ...middleware,
  serverFns: { fetch: fetchUnredirected },
  serializationAdapters: [requestErrors, sentJson],
}));
