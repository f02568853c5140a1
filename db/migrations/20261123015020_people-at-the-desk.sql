CREATE TABLE "account_bans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"banned_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "talent_profiles" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "talent_profiles" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "talent_reports" ADD COLUMN "message" text;