ALTER TABLE "employer_edits" ADD COLUMN "posting_id" uuid;--> statement-breakpoint
ALTER TABLE "employer_edits" ADD CONSTRAINT "employer_edits_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employer_edits_posting" ON "employer_edits" USING btree ("posting_id");--> statement-breakpoint
-- Edits of accepted postings wait beside those of members from now on, each with its whole form.
INSERT INTO "employer_edits" ("company_id", "job_id", "posting_id", "fields", "before", "state", "sent_at")
SELECT "company_id", "job_id", "id", "proposed", '{}', 'waiting', coalesce("proposed_at", "sent_at") FROM "postings"
WHERE "state" = 'accepted' AND "proposed" IS NOT NULL AND "company_id" IS NOT NULL AND "job_id" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What staff decided on since edits are kept, which the audit log alone knew.
INSERT INTO "employer_edits" ("company_id", "job_id", "posting_id", "fields", "before", "state", "sent_at", "decided_at")
SELECT "postings"."company_id", "postings"."job_id", "postings"."id", '{}', '{}',
  CASE "audit"."action" WHEN 'posting.approve-edit' THEN 'approved' ELSE 'declined' END, "audit"."at", "audit"."at"
FROM "audit" JOIN "postings" ON "postings"."id" = "audit"."subject_id"
WHERE "audit"."action" IN ('posting.approve-edit', 'posting.decline-edit')
  AND "postings"."company_id" IS NOT NULL AND "postings"."job_id" IS NOT NULL;--> statement-breakpoint
-- The columns stay: the version before reads them.
UPDATE "postings" SET "proposed" = NULL, "proposed_at" = NULL WHERE "proposed" IS NOT NULL;
