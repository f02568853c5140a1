ALTER TABLE "jobs" ADD COLUMN "fact_origins" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
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
