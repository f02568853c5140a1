import { createSerializationAdapter } from '@tanstack/react-router';
import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start';
import { RequestError } from '#web/request/request-error.ts';

/** Lets the browser show a failed page exactly as the server did. */
const requestErrors = createSerializationAdapter({
  key: 'request-error',
  test: (value: unknown): value is RequestError => value instanceof RequestError,
  toSerializable: ({ status, message, code, errors }) => ({ status, message, code, errors }),
  fromSerializable: ({ status, message, code, errors }) => new RequestError(status, message, code, errors),
});

/** A fault inside a server function is told on the server alone; the caller learns that there was one. */
const faults = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    console.error(error);
    throw new Response('Something went wrong.', { status: 500 });
  }
});

/** The framework's own redirects travel as JSON; any other would lead a call, and what it carries, elsewhere. */
function fetchUnredirected(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, redirect: 'manual' });
}

/** What runs on the server alone; in the browser it would be dead weight. */
const middleware = import.meta.env.SSR
  ? {
      requestMiddleware: [createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })],
      functionMiddleware: [faults],
    }
  : {};

export const startInstance = createStart(() => ({
  ...middleware,
  serverFns: { fetch: fetchUnredirected },
  serializationAdapters: [requestErrors],
}));
