ALTER TABLE "accounts"."one_time_tokens" DROP CONSTRAINT "one_time_tokens_kind";--> statement-breakpoint
ALTER TABLE "accounts"."one_time_tokens" ADD COLUMN "encrypted_password" text;--> statement-breakpoint
ALTER TABLE "accounts"."one_time_tokens" ADD COLUMN "user_metadata" jsonb;--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "accounts"."one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
-- What was chosen before anybody confirmed the address may be a stranger's: it opens nothing any more.
UPDATE "accounts"."one_time_tokens" SET "user_metadata" = '{}' WHERE "drops_password" OR "user_id" IN (SELECT "id" FROM "accounts"."users" WHERE "last_sign_in_at" IS NULL AND "email_confirmed_at" IS NULL AND "phone_confirmed_at" IS NULL);--> statement-breakpoint
UPDATE "accounts"."users" SET "encrypted_password" = NULL, "user_metadata" = '{}' WHERE "last_sign_in_at" IS NULL AND "email_confirmed_at" IS NULL AND "phone_confirmed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "accounts"."one_time_tokens" DROP COLUMN "drops_password";