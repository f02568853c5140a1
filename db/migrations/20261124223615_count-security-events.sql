CREATE TABLE "security_counts" (
	"event" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"networks" bit(512) NOT NULL,
	CONSTRAINT "security_counts_minute_event_pk" PRIMARY KEY("minute","event")
);
