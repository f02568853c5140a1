ALTER TABLE "tags" ADD COLUMN "audit_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "everyday_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_audit_id_unique" UNIQUE("audit_id");