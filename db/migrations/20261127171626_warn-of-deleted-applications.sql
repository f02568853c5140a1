ALTER TABLE "companies" ADD COLUMN "deletion_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "deletion_off_at" timestamp with time zone;