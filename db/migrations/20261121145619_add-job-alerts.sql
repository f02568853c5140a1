CREATE TABLE "job_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"query" text NOT NULL,
	"fingerprint" text NOT NULL,
	"frequency" text NOT NULL,
	"consent_version" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"asked_again_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"letters" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp with time zone,
	"seen" "bytea",
	CONSTRAINT "job_alerts_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE INDEX "job_alerts_email" ON "job_alerts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "job_alerts_due" ON "job_alerts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "job_alerts_confirmed" ON "job_alerts" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "job_alerts_unconfirmed" ON "job_alerts" USING btree ("requested_at") WHERE confirmed_at is null;