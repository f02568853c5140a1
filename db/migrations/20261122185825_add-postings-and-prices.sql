CREATE TABLE "company_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posting_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"posting_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posting_states" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posting_states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"fields" jsonb NOT NULL,
	"proposed" jsonb,
	"proposed_at" timestamp with time zone,
	"amount" integer NOT NULL,
	"bill" jsonb NOT NULL,
	"order_id" uuid,
	"company_id" uuid,
	"company_proof" text,
	"job_id" uuid,
	"translation" jsonb,
	"translation_state" text,
	"question" text,
	"answer" text,
	"decline_reason" text,
	"identity_check" text,
	"consent_version" text NOT NULL,
	"idempotency_key" text,
	"sent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "postings_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "postings_amount" CHECK ("postings"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item" text NOT NULL,
	"amount" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prices_item_unique" UNIQUE("item"),
	CONSTRAINT "prices_amount" CHECK ("prices"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "published_employers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"registration_number" text,
	"representative" text,
	"address" text,
	"published_on" text NOT NULL,
	"published_until" text,
	"list_date" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "shipping_address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "representative" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "abroad_country" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "abroad_city" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "identity_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "identity_check" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "weekly_hours" real;--> statement-breakpoint
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_orders" ADD CONSTRAINT "posting_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_orders" ADD CONSTRAINT "posting_orders_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_states" ADD CONSTRAINT "posting_states_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posting_orders_posting" ON "posting_orders" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "posting_states_posting" ON "posting_states" USING btree ("posting_id","id");--> statement-breakpoint
CREATE INDEX "postings_state" ON "postings" USING btree ("state","sent_at");--> statement-breakpoint
CREATE INDEX "postings_company" ON "postings" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "postings_job" ON "postings" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "published_employers_name" ON "published_employers" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "published_employers_number" ON "published_employers" USING btree ("registration_number");