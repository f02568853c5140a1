CREATE TABLE "company_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"proposal" jsonb,
	"proposed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "questions_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_questions" ADD CONSTRAINT "company_questions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_questions_company" ON "company_questions" USING btree ("company_id","asked_at");--> statement-breakpoint
CREATE INDEX "company_questions_asked" ON "company_questions" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "company_questions_unsent" ON "company_questions" USING btree ("asked_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "company_questions_proposed" ON "company_questions" USING btree ("proposed_at") WHERE proposed_at is not null;
--> statement-breakpoint
-- What companies were asked listing by listing. Those letters had no reminder.
INSERT INTO "company_questions" ("company_id", "email", "asked_at", "sent_at", "reminded_at", "answered_at")
SELECT DISTINCT ON ("company"."id")
  "company"."id", "company"."contact_email", "asked"."asked_at", "asked"."asked_at", "asked"."asked_at", "asked"."answered_at"
FROM "job_questions" AS "asked"
JOIN "jobs" AS "job" ON "job"."id" = "asked"."job_id"
JOIN "companies" AS "company" ON "company"."id" = "job"."company_id"
WHERE "asked"."kind" = 'missing' ORDER BY "company"."id", "asked"."asked_at" DESC;
