CREATE TABLE "unused_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
