import { type SQL, sql } from 'drizzle-orm';
import type { PostingFields } from '#contract/posting-fields.ts';
import { ERASED } from '#server/schema/columns.ts';
import { type PostingRow, postings } from '#server/schema/postings.ts';

/** An address that nobody can have (RFC 2606). */
const NO_EMAIL = 'erased@erased.invalid';

/** Whether a posting was erased: its row stays for what was paid, and says nothing of who sent what. */
export function isErased({ fields }: Pick<PostingRow, 'fields'>): boolean {
  return fields.email === NO_EMAIL;
}

/** `isErased` turned round, as an SQL condition. */
export const IS_KEPT: SQL = sql`${postings.fields} ->> 'email' <> ${NO_EMAIL}`;

/** What stands in the row then. The options stay: they say what was paid for. */
export function nothingOf({ fields }: PostingRow): Partial<PostingRow> {
  const { translation_option, featured_week_option, featured_month_option } = fields;
  const { employment_type, workplace_type, language_level_ko, is_visa_sponsored, pay_negotiable } = fields;
  const left: PostingFields = {
    ...{ translation_option, featured_week_option, featured_month_option },
    ...{ employment_type, workplace_type, language_level_ko, is_visa_sponsored, pay_negotiable },
    ...{ title: ERASED, company: ERASED, company_url: 'https://erased.invalid', location: ERASED },
    ...{ person_in_charge: ERASED, email: NO_EMAIL, description: ERASED, is_abroad: false },
  };
  return {
    fields: left,
    ...{ proposed: null, proposed_at: null, translation: null, question: null, answer: null },
    ...{ proved_fields: null, sender_check: null, proof_email: null, proof_wanted_at: null },
    ...{ decline_reason: null, identity_check: null, idempotency_key: null, content_hash: null },
  };
}
