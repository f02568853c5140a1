ALTER TABLE "applications" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
-- Nothing that came before this was known is news.
UPDATE "applications" SET "seen_at" = now();
