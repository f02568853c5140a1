ALTER TABLE "import_changes" ADD COLUMN "kept" text[];--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "gone" uuid[] DEFAULT '{}' NOT NULL;