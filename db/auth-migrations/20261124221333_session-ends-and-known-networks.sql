CREATE TABLE "accounts"."known_networks" (
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
ALTER TABLE "accounts"."flows" ADD COLUMN "state_hash" text;--> statement-breakpoint
ALTER TABLE "accounts"."flows" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts"."refresh_tokens" ADD COLUMN "passed_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts"."known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "accounts"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts"."flows" ADD CONSTRAINT "flows_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "accounts"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts"."flows" ADD CONSTRAINT "flows_state_hash_unique" UNIQUE("state_hash");--> statement-breakpoint
ALTER TABLE "accounts"."flows" ADD CONSTRAINT "flows_session_id_unique" UNIQUE("session_id");