CREATE TABLE "prepared" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"app_name" text NOT NULL,
	"job_id" uuid,
	"application_id" uuid,
	"field" text,
	"content" jsonb NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prepared" ADD CONSTRAINT "prepared_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared" ADD CONSTRAINT "prepared_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prepared_job_once" ON "prepared" USING btree ("user_id","job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prepared_application_once" ON "prepared" USING btree ("user_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prepared_field_once" ON "prepared" USING btree ("user_id","field");--> statement-breakpoint
CREATE INDEX "prepared_job" ON "prepared" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "prepared_application" ON "prepared" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "prepared_at" ON "prepared" USING btree ("prepared_at");