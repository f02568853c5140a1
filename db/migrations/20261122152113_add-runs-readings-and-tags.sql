CREATE TABLE "import_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" uuid NOT NULL,
	"trigger" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"message" text,
	"read" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"skipped" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unread" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_runs_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "job_links" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_other_listings" (
	"source_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"job_id" uuid NOT NULL,
	"url" text,
	"first_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "job_other_listings_source_id_external_id_pk" PRIMARY KEY("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "job_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_readings" (
	"job_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"sentence" text NOT NULL,
	"rule" text NOT NULL,
	"state" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "job_readings_job_id_field_pk" PRIMARY KEY("job_id","field")
);
--> statement-breakpoint
CREATE TABLE "job_twins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"twin_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"is_everyday" boolean DEFAULT false NOT NULL,
	"implies" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "import_sources_board";--> statement-breakpoint
ALTER TABLE "import_sources" ALTER COLUMN "company_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "left_alone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "left_alone_note" text;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "field_map" jsonb;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "permission" text;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "schedule" text;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "next_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "job_reports" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "job_reports" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "relocation" boolean;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "checked_by" text DEFAULT 'source' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "held_columns" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_source_id_import_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."import_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_links" ADD CONSTRAINT "job_links_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_other_listings" ADD CONSTRAINT "job_other_listings_source_id_import_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."import_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_other_listings" ADD CONSTRAINT "job_other_listings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_readings" ADD CONSTRAINT "job_readings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_twins" ADD CONSTRAINT "job_twins_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_twins" ADD CONSTRAINT "job_twins_twin_id_jobs_id_fk" FOREIGN KEY ("twin_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_changes_once" ON "import_changes" USING btree ("run_id","job_id","kind");--> statement-breakpoint
CREATE INDEX "import_changes_job" ON "import_changes" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_running" ON "import_runs" USING btree ("source_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "import_runs_source" ON "import_runs" USING btree ("source_id","started_at");--> statement-breakpoint
CREATE INDEX "job_links_state" ON "job_links" USING btree ("state");--> statement-breakpoint
CREATE INDEX "job_links_checked" ON "job_links" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "job_other_listings_job" ON "job_other_listings" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_questions_job" ON "job_questions" USING btree ("job_id","kind");--> statement-breakpoint
CREATE INDEX "job_readings_state" ON "job_readings" USING btree ("state","read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_twins_pair" ON "job_twins" USING btree ("job_id","twin_id");--> statement-breakpoint
CREATE INDEX "job_twins_state" ON "job_twins" USING btree ("state");--> statement-breakpoint
CREATE INDEX "import_sources_due" ON "import_sources" USING btree ("next_read_at");--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_board" UNIQUE NULLS NOT DISTINCT("company_id","format","address");