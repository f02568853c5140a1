ALTER TABLE "jobs" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "featured_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "jobs_published" ON "jobs" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "jobs_featured" ON "jobs" USING btree ("featured_until") WHERE is_featured;--> statement-breakpoint
-- What left its board was closed at the moment of checking; what ran out, at its end; the rest by staff.
UPDATE "jobs" SET "closed_by" = CASE WHEN "closed_at" = "expires_at" THEN 'expiry' WHEN "source_name" LIKE '%:%' AND "closed_at" = "last_checked" THEN 'source' ELSE 'staff' END WHERE "is_closed";
