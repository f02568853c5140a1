ALTER TABLE "jobs" ADD COLUMN "text_language" text;--> statement-breakpoint
CREATE INDEX "jobs_uncounted" ON "jobs" USING btree ("number") WHERE text_language is null;