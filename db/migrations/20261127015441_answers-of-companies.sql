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
ALTER TABLE "company_answers" ADD CONSTRAINT "company_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_answers_standing" ON "company_answers" USING btree ("company_id","question",coalesce("occupation", ''),coalesce("region", ''),coalesce("employment_type", '')) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_answers_company" ON "company_answers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_answers_until" ON "company_answers" USING btree ("counts_until") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "company_answers_ended" ON "company_answers" USING btree ("ended_at");