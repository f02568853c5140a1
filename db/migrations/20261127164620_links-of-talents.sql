ALTER TABLE "talent_conversations" ADD COLUMN "shared_links" text[];--> statement-breakpoint
ALTER TABLE "talent_profiles" ADD COLUMN "links" text[] DEFAULT '{}' NOT NULL;