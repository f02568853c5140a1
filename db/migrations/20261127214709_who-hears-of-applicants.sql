CREATE TABLE "member_notices" (
	"member_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"pace" text NOT NULL,
	CONSTRAINT "member_notices_member_id_job_id_pk" PRIMARY KEY("member_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "notices" text DEFAULT 'at-once' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "next_email" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "next_email_key" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "next_email_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "notices" text;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "notices" text DEFAULT 'at-once' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_notices" ADD CONSTRAINT "member_notices_member_id_company_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notices" ADD CONSTRAINT "member_notices_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_notices_job" ON "member_notices" USING btree ("job_id");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_next_email_key_unique" UNIQUE("next_email_key");