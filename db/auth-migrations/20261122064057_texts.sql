CREATE TABLE "accounts"."texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"code" text NOT NULL,
	"purpose" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts"."texts" ADD CONSTRAINT "texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "accounts"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "texts_due" ON "accounts"."texts" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "texts_user" ON "accounts"."texts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "texts_created" ON "accounts"."texts" USING btree ("created_at" DESC NULLS LAST);