ALTER TABLE "application_answers" ADD COLUMN "side" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_answers" ADD COLUMN "idempotency_key" text;