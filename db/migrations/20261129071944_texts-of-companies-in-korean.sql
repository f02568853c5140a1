ALTER TABLE "companies" ADD COLUMN "summary_ko" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "location_ko" text;