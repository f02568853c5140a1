CREATE TABLE "model_questions" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "model_questions" ADD CONSTRAINT "model_questions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_questions_fault" ON "model_questions" USING btree ("asked_at") WHERE fault is not null;