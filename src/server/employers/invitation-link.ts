import { privateLinks } from '#server/core/links.ts';

export const {
  token: invitationToken,
  url: invitationLink,
  idOf: invitationIdOf,
  none: noSuchInvitation,
} = privateLinks({
  purpose: 'company invitation',
  page: '/invitation#',
  noSuch: 'This invitation isn’t valid. It may have been taken back.',
});
