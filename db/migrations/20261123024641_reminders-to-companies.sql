ALTER TABLE "companies" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "reminders_off_at" timestamp with time zone;