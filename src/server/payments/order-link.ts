import { privateLinks } from '#server/core/links.ts';

export const {
  token: orderToken,
  url: orderLink,
  idOf: orderIdOf,
  none: noSuchOrder,
} = privateLinks({ purpose: 'own order', page: '/orders#', noSuch: 'There is no such order.' });
