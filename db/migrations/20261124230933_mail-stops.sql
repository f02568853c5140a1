CREATE TABLE "mail_stops" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"status" text,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
