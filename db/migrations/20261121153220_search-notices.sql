CREATE TABLE "change_readers" (
	"name" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"engine" text NOT NULL,
	"slug" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"refusal" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_notices_waiting" ON "search_notices" USING btree ("engine","slug") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "search_notices_due" ON "search_notices" USING btree ("engine","due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "search_notices_sent" ON "search_notices" USING btree ("engine","sent_at");