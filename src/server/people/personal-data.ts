import { eq } from 'drizzle-orm';
import { appActData } from '#server/agents/acts.ts';
import { alertData } from '#server/alerts/personal-data.ts';
import { applicationData } from '#server/applications/personal-data.ts';
import { advertWatchData } from '#server/compliance/personal-data.ts';
import type { PersonalData } from '#server/core/person.ts';
import { auditData, banData, decisionData, imageData, mailData } from '#server/core/personal-data.ts';
import { membershipData } from '#server/employers/member-personal-data.ts';
import { markData } from '#server/jobs/marks.ts';
import { companyAnswerData } from '#server/postings/company-answers.ts';
import { draftData } from '#server/postings/drafts.ts';
import { employerEditData } from '#server/postings/edits.ts';
import { postingData } from '#server/postings/erasure.ts';
import { unusedAccounts } from '#server/schema/accounts.ts';
import { orderData } from '#server/shop/order-personal-data.ts';
import { conversationData } from '#server/talents/conversation-personal-data.ts';
import { preparedData } from '#server/talents/prepared.ts';
import { talentData } from '#server/talents/profile-personal-data.ts';

/** By a number that nothing else explains any more: a token that outlives the account must bring nothing back. */
const deletionLogData: PersonalData = {
  name: 'deletion',
  tables: ['account_deletions'],
  export: async () => ({ records: {}, files: [] }),
  erase: async () => [],
};

const unusedAccountData: PersonalData = {
  name: 'unused account',
  tables: ['unused_accounts'],

  async export({ db }, { userId }) {
    const [asked] = await db.select().from(unusedAccounts).where(eq(unusedAccounts.user_id, userId));
    return { records: asked ? { unused_account: asked } : {}, files: [] };
  },

  async erase(_ctx, tx, { userId }) {
    await tx.delete(unusedAccounts).where(eq(unusedAccounts.user_id, userId));
    return [];
  },
};

/** Exports read it, and deletions erase it, in this order. */
export const personalData: readonly PersonalData[] = [
  talentData,
  preparedData,
  conversationData,
  membershipData,
  employerEditData,
  draftData,
  companyAnswerData,
  applicationData,
  markData,
  alertData,
  appActData,
  mailData,
  imageData,
  postingData,
  orderData,
  advertWatchData,
  banData,
  unusedAccountData,
  deletionLogData,
  auditData,
  decisionData,
];
