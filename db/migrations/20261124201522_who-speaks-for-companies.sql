ALTER TABLE "companies" ADD COLUMN "awaits_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "proved_fields" jsonb;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "sender_check" text;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "proof_email" text;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "proof_wanted_at" timestamp with time zone;--> statement-breakpoint
-- What was proved before holds for what the posting says now.
UPDATE "postings" SET
  "proved_at" = coalesce((SELECT min("at") FROM "audit" WHERE "action" = 'posting.prove-company' AND "subject_id" = "postings"."id"), "sent_at"),
  "proved_fields" = jsonb_strip_nulls(jsonb_build_object(
    'company', "fields" -> 'company', 'company_url', "fields" -> 'company_url', 'email', "fields" -> 'email',
    'registration_number', "fields" -> 'registration_number', 'apply_url', "fields" -> 'apply_url')),
  "proof_email" = CASE WHEN "company_proof" = 'mail-domain' THEN "fields" ->> 'email' END
WHERE "company_proof" IS NOT NULL;--> statement-breakpoint
-- Nobody proved to speak for a company that a posting made, unless staff let people in since.
UPDATE "companies" SET "awaits_proof" = true
WHERE "password_hash" IS NULL AND "password_off_at" IS NULL
  AND EXISTS (SELECT FROM "postings" WHERE "postings"."company_id" = "companies"."id" AND "made_company")
  AND NOT EXISTS (SELECT FROM "company_members" WHERE "company_members"."company_id" = "companies"."id");
