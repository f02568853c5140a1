import { privateLinks } from '#server/core/links.ts';

/** The page of an order, for its buyer. */
export const {
  token: orderToken,
  url: orderLink,
  idOf: orderIdOf,
  none: noSuchOrder,
} = privateLinks({ purpose: 'own order', page: '/orders#', noSuch: 'There is no such order.' });
