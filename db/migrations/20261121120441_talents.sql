CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"job_title" text NOT NULL,
	"shared_name" text,
	"shared_email" text,
	"shared_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"company_read_at" timestamp with time zone,
	"talent_read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "talent_hidings" (
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talent_hidings_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "talent_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author" text NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"job_title" text NOT NULL,
	"country_of_residence" text NOT NULL,
	"korean_level" text NOT NULL,
	"visa_status" text NOT NULL,
	"skills" text[] NOT NULL,
	"skill_keys" text[] NOT NULL,
	"years_of_experience" integer NOT NULL,
	"summary" text NOT NULL,
	"visibility" text NOT NULL,
	"consent_version" text NOT NULL,
	"wants_reminders" boolean DEFAULT true NOT NULL,
	"wants_contact_mails" boolean DEFAULT true NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text) || to_tsvector('english', search_text)) STORED
);
--> statement-breakpoint
CREATE TABLE "talent_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"conversation_id" uuid,
	"user_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_resume_reads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"read_by" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_resumes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "talents_approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_conversations" ADD CONSTRAINT "talent_conversations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_hidings" ADD CONSTRAINT "talent_hidings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_messages" ADD CONSTRAINT "talent_messages_conversation_id_talent_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."talent_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_reports" ADD CONSTRAINT "talent_reports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_reports" ADD CONSTRAINT "talent_reports_conversation_id_talent_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."talent_conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_once" ON "company_members" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "company_members_user" ON "company_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_conversations_once" ON "talent_conversations" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "talent_conversations_user" ON "talent_conversations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "talent_conversations_started" ON "talent_conversations" USING btree ("company_id","started_at");--> statement-breakpoint
CREATE INDEX "talent_messages_conversation" ON "talent_messages" USING btree ("conversation_id","sent_at");--> statement-breakpoint
CREATE INDEX "talent_profiles_search" ON "talent_profiles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "talent_profiles_skills" ON "talent_profiles" USING gin ("skill_keys");--> statement-breakpoint
CREATE INDEX "talent_profiles_public" ON "talent_profiles" USING btree ("refreshed_at" DESC NULLS LAST,"user_id") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "talent_profiles_refreshed" ON "talent_profiles" USING btree ("refreshed_at");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree (lower("email"));