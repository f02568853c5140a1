import { createSerializationAdapter } from '@tanstack/react-router';
import { createCsrfMiddleware, createStart } from '@tanstack/react-start';
import { RequestError } from '#web/request-error.ts';

/** Lets the browser show a failed page exactly as the server did. */
const requestErrors = createSerializationAdapter({
  key: 'request-error',
  test: (value: unknown): value is RequestError => value instanceof RequestError,
  toSerializable: ({ status, message, code, errors }) => ({ status, message, code, errors }),
  fromSerializable: ({ status, message, code, errors }) => new RequestError(status, message, code, errors),
});

export const startInstance = createStart(() => ({
  requestMiddleware: [createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })],
  serializationAdapters: [requestErrors],
}));
