import { errorOf } from '#platform/pay-sandbox/errors.ts';
import { SANDBOX_KEYS } from '#platform/pay-sandbox/keys.ts';

/**
 * What `@tosspayments/tosspayments-sdk` finds at its `src`: `window.TossPayments`, cut down to payments by card in the
 * buyer's own window. As with the real one, a promise rejects with `code` where the request is wrong, and never
 * resolves where it is right, since the page is left.
 */
export const SDK_SCRIPT = `(() => {
  'use strict';
  const fail = (code, message) => Promise.reject(Object.assign(new Error(message), { code }));

  function requestPayment(clientKey, request) {
    const { method, amount = {}, orderId, orderName, successUrl, failUrl } = request;
    if (clientKey !== ${JSON.stringify(SANDBOX_KEYS.clientKey)}) return fail('INVALID_CLIENT_KEY', 'The client key is not that of the sandbox.');
    if (method !== 'CARD') return fail('NOT_SUPPORTED_METHOD', ${JSON.stringify(errorOf('NOT_SUPPORTED_METHOD').body.message)});
    if (amount.currency !== 'KRW') return fail('INVALID_AMOUNT_CURRENCY', 'The sandbox takes won alone.');
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/dev/pay/checkout';
    form.hidden = true;
    for (const [name, value] of Object.entries({ orderId, orderName, amount: amount.value, successUrl, failUrl })) {
      const field = document.createElement('input');
      field.name = name;
      field.value = value;
      form.append(field);
    }
    document.body.append(form);
    form.submit();
    return new Promise(() => {});
  }

  window.TossPayments = Object.assign(
    (clientKey) => ({ payment: () => ({ requestPayment: (request) => requestPayment(clientKey, request) }) }),
    { ANONYMOUS: '@@ANONYMOUS' },
  );
})();
`;
