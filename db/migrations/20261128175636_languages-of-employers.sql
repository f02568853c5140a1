ALTER TABLE "companies" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "language" text;