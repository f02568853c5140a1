import { privateLinks } from '#server/core/links.ts';

/** For applicants without an account. */
export const {
  url: privateLink,
  idOf: applicationIdOf,
  none: noApplicationBehindLink,
} = privateLinks({
  purpose: 'own application',
  page: '/applications#',
  noSuch: 'There’s no application behind this link. It may have been deleted.',
});
