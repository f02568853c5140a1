ALTER TABLE "companies" ADD COLUMN "people_from_abroad" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "benefits" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "hiring_steps" text;