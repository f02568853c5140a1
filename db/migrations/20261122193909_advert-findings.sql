CREATE TABLE "advert_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"detail" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "advert_findings" ADD CONSTRAINT "advert_findings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "advert_findings_rule" ON "advert_findings" USING btree ("job_id","rule");--> statement-breakpoint
CREATE INDEX "advert_findings_waiting" ON "advert_findings" USING btree ("settled_at","found_at");