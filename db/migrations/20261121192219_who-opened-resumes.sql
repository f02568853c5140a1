ALTER TABLE "talent_resume_reads" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "talent_resume_reads" ADD COLUMN "member_user_id" uuid;--> statement-breakpoint
ALTER TABLE "talent_resume_reads" ADD COLUMN "address" text;--> statement-breakpoint
UPDATE "talent_resume_reads" SET
  "company_id" = substring("read_by" from 'company ([0-9a-f-]{36})')::uuid,
  "member_user_id" = substring("read_by" from '^member ([0-9a-f-]{36})')::uuid,
  "address" = substring("read_by" from ' from (.*)$');--> statement-breakpoint
-- Deleted accounts were left in the sentence, and only those of present members are sure to be there still.
UPDATE "talent_resume_reads" SET "member_user_id" = null, "address" = null
  WHERE "member_user_id" NOT IN (SELECT "user_id" FROM "company_members");--> statement-breakpoint
ALTER TABLE "talent_resume_reads" ALTER COLUMN "company_id" SET NOT NULL;