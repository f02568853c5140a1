ALTER TABLE "jobs" ADD COLUMN "work_abroad" boolean;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "english_level" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "changed_facts" jsonb DEFAULT '{}'::jsonb NOT NULL;