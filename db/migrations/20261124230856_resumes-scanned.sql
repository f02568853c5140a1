ALTER TABLE "applications" ADD COLUMN "resume_scanned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "talent_resumes" ADD COLUMN "scanned" boolean DEFAULT false NOT NULL;