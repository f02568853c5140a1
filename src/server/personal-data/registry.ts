import { banData } from '#server/accounts/ban-data.ts';
import type { PersonalData } from '#server/accounts/person.ts';
import { advertWatchData } from '#server/adverts/personal-data.ts';
import { alertData } from '#server/alerts/personal-data.ts';
import { applicationData } from '#server/applications/personal-data.ts';
import { auditData } from '#server/audit/personal-data.ts';
import { membershipData } from '#server/company-access/personal-data.ts';
import { conversationData } from '#server/conversations/personal-data.ts';
import { decisionData } from '#server/decisions/personal-data.ts';
import { imageData } from '#server/images/personal-data.ts';
import { employerEditData } from '#server/listings/edits.ts';
import { postingData } from '#server/listings/erasure.ts';
import { mailData } from '#server/mail/personal-data.ts';
import { markData } from '#server/marks/personal-data.ts';
import { orderData } from '#server/orders/personal-data.ts';
import { talentData } from '#server/talent/personal-data.ts';

/** By a number that nothing else explains any more: a token that outlives the account must bring nothing back. */
const deletionLogData: PersonalData = {
  name: 'deletion',
  tables: ['account_deletions'],
  export: async () => ({ records: {}, files: [] }),
  erase: async () => [],
};

/** Exports read it, and deletions erase it, in this order. */
export const personalData: readonly PersonalData[] = [
  talentData,
  conversationData,
  membershipData,
  employerEditData,
  applicationData,
  markData,
  alertData,
  mailData,
  imageData,
  postingData,
  orderData,
  advertWatchData,
  banData,
  deletionLogData,
  auditData,
  decisionData,
];
