ALTER TABLE "import_runs" ADD COLUMN "waiting" jsonb DEFAULT '{"jobs":0,"for":{"korean_level":0,"visa":0,"workplace":0}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "publishes" text DEFAULT 'when-answered' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "awaits_answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "posted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "jobs_awaiting" ON "jobs" USING btree ("company_id") WHERE awaits_answers;--> statement-breakpoint
-- Sources that were there before go on as they did.
UPDATE "import_sources" SET "publishes" = 'at-once';
