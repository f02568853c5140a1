CREATE TABLE "import_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"format" text NOT NULL,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "jobs_source";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_sources_board" ON "import_sources" USING btree ("company_id","format");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_source_id_import_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."import_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_source" ON "jobs" USING btree ("source_id","external_id");--> statement-breakpoint
-- So far an imported job named its board in words, such as greenhouse:toss.
INSERT INTO "import_sources" ("company_id", "format") SELECT DISTINCT "company_id", 'greenhouse' FROM "jobs" WHERE "source_name" LIKE 'greenhouse:%';--> statement-breakpoint
UPDATE "jobs" SET "source_id" = "import_sources"."id" FROM "import_sources" WHERE "import_sources"."company_id" = "jobs"."company_id" AND "jobs"."source_name" LIKE "import_sources"."format" || ':%';
