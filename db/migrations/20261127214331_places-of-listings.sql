DROP INDEX "jobs_uncounted";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "places" text[];--> statement-breakpoint
CREATE INDEX "jobs_underived" ON "jobs" USING btree ("number") WHERE text_language is null or places is null;