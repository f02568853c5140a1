DROP INDEX "advert_findings_rule";--> statement-breakpoint
DROP INDEX "advert_checks_job";--> statement-breakpoint
ALTER TABLE "advert_checks" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "advert_checks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "advert_checks" ADD COLUMN "by" text NOT NULL;--> statement-breakpoint
ALTER TABLE "advert_checks" ADD COLUMN "looked_at" text;--> statement-breakpoint
ALTER TABLE "advert_orders" ADD COLUMN "measure" text;--> statement-breakpoint
ALTER TABLE "advert_orders" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "advert_orders" ADD COLUMN "ended_why" text;--> statement-breakpoint
CREATE UNIQUE INDEX "advert_findings_open" ON "advert_findings" USING btree ("job_id","rule") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "advert_findings_job" ON "advert_findings" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "advert_checks_job" ON "advert_checks" USING btree ("job_id","kind","number");--> statement-breakpoint
ALTER TABLE "advert_checks" ADD CONSTRAINT "advert_checks_number_unique" UNIQUE("number");