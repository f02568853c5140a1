DROP INDEX "audit_user";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "press" text;--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_kind" ON "audit" USING btree ("subject_kind","id");--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit" USING btree ("user_id","id");