ALTER TABLE "events" ADD COLUMN "description_source" text;--> statement-breakpoint
ALTER TABLE "home_texts" ADD COLUMN "audit_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "tools" ADD COLUMN "description_source" text;