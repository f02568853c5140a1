CREATE TABLE "company_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"question" text NOT NULL,
	"value" text NOT NULL,
	"occupation" text,
	"region" text,
	"employment_type" text,
	"given_by" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"source_url" text,
	"sentence" text,
	"note" text,
	"given_at" timestamp with time zone NOT NULL,
	"counts_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_why" text
);
--> statement-breakpoint
CREATE TABLE "model_questions" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "waiting" jsonb DEFAULT '{"jobs":0,"for":{"korean_level":0,"visa":0,"workplace":0}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "publishes" text DEFAULT 'when-answered' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "text_language" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "awaits_answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "posted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "fact_origins" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_answers" ADD CONSTRAINT "company_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_questions" ADD CONSTRAINT "model_questions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_answers_standing" ON "company_answers" USING btree ("company_id","question",coalesce("occupation", ''),coalesce("region", ''),coalesce("employment_type", '')) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_answers_company" ON "company_answers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_answers_until" ON "company_answers" USING btree ("counts_until") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_answers_ended" ON "company_answers" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "model_questions_fault" ON "model_questions" USING btree ("asked_at") WHERE fault is not null;--> statement-breakpoint
CREATE INDEX "jobs_uncounted" ON "jobs" USING btree ("number") WHERE text_language is null;--> statement-breakpoint
CREATE INDEX "jobs_awaiting" ON "jobs" USING btree ("company_id") WHERE awaits_answers;
--> statement-breakpoint
-- Sources that were there before go on as they did.
UPDATE "import_sources" SET "publishes" = 'at-once';--> statement-breakpoint
-- What was inferred until now is stored for the facts that are there.
UPDATE "jobs" SET "fact_origins" = "told"."origins" FROM (
  SELECT "job"."id", jsonb_object_agg("fact"."field", CASE
    WHEN "reading"."job_id" IS NOT NULL AND NOT "fact"."columns" && "job"."held_columns" THEN 'text'
    WHEN "job"."source_id" IS NOT NULL AND NOT "fact"."columns" && "job"."held_columns" THEN 'source'
    WHEN "job"."source_id" IS NULL AND EXISTS (SELECT FROM "postings" WHERE "job_id" = "job"."id") THEN 'employer'
    ELSE 'hand' END) AS "origins"
  FROM "jobs" AS "job" CROSS JOIN LATERAL (VALUES
    ('korean_level', ARRAY['korean_level'], "job"."korean_level" IS NOT NULL),
    ('visa', ARRAY['is_visa_sponsored', 'visa_note'], num_nonnulls("job"."is_visa_sponsored", "job"."visa_note") > 0),
    ('residence', ARRAY['residence'], "job"."residence" IS NOT NULL),
    ('workplace', ARRAY['workplace'], "job"."workplace" IS NOT NULL),
    ('pay', ARRAY['pay_min', 'pay_max', 'pay_currency', 'pay_period'],
      num_nonnulls("job"."pay_min", "job"."pay_max", "job"."pay_currency", "job"."pay_period") > 0),
    ('years', ARRAY['years_min', 'years_max'], num_nonnulls("job"."years_min", "job"."years_max") > 0),
    ('interview_language', ARRAY['interview_language'], "job"."interview_language" IS NOT NULL),
    ('working_language', ARRAY['working_language'], "job"."working_language" IS NOT NULL),
    ('relocation', ARRAY['relocation'], "job"."relocation" IS NOT NULL)
  ) AS "fact" ("field", "columns", "is_stated")
  LEFT JOIN "job_readings" AS "reading" ON "reading"."job_id" = "job"."id" AND "reading"."field" = "fact"."field"
    AND "reading"."state" IN ('stated', 'accepted')
  WHERE "fact"."is_stated" GROUP BY "job"."id"
) AS "told" WHERE "told"."id" = "jobs"."id";
