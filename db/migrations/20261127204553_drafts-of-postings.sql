CREATE TABLE "posting_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"title" text NOT NULL,
	"typed" jsonb NOT NULL,
	"user_id" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posting_drafts" ADD CONSTRAINT "posting_drafts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posting_drafts_company" ON "posting_drafts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "posting_drafts_user" ON "posting_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posting_drafts_updated" ON "posting_drafts" USING btree ("updated_at");