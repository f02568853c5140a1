ALTER TABLE "applications" ADD COLUMN "steps" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "interview" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" text;