CREATE TABLE "app_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"client_name" text NOT NULL,
	"tool" text NOT NULL,
	"subject" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "app_acts_of_person" ON "app_acts" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "app_acts_at" ON "app_acts" USING btree ("at");