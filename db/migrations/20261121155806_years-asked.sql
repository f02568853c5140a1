ALTER TABLE "jobs" ADD COLUMN "years_min" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "years_max" integer;