ALTER TABLE "companies" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_updated" ON "jobs" USING btree ("updated_at") WHERE published_at is not null;--> statement-breakpoint
UPDATE "jobs" SET "updated_at" = coalesce("closed_at", "first_seen");--> statement-breakpoint
UPDATE "companies" SET "updated_at" = "created_at";
