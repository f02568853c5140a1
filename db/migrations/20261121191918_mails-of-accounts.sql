ALTER TABLE "mails" ADD COLUMN "account_id" uuid;--> statement-breakpoint
CREATE INDEX "mails_account" ON "mails" USING btree ("account_id");