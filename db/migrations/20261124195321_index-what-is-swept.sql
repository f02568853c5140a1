CREATE INDEX "advert_samples_job" ON "advert_samples" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "applications_resume" ON "applications" USING btree ("resume_key");--> statement-breakpoint
CREATE INDEX "company_domains_company" ON "company_domains" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_invitations_company" ON "company_invitations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "decisions_company" ON "decisions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "employer_edits_company" ON "employer_edits" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "employer_edits_job" ON "employer_edits" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "employer_edits_decided" ON "employer_edits" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "job_reports_job" ON "job_reports" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_twins_twin" ON "job_twins" USING btree ("twin_id");--> statement-breakpoint
CREATE INDEX "jobs_open_of_company" ON "jobs" USING btree ("company_id","published_at","expires_at") WHERE not is_closed and published_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ((coalesce(case when "is_closed" or "published_at" is null then "closed_at" end, "expires_at")));--> statement-breakpoint
CREATE INDEX "jobs_pictured" ON "jobs" USING btree ("id") WHERE meta_image_url is not null;--> statement-breakpoint
CREATE INDEX "postings_order" ON "postings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "recruit_visits_seen" ON "recruit_visits" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "resume_reads_application" ON "resume_reads" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "talent_hidings_company" ON "talent_hidings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "talent_reports_company" ON "talent_reports" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "talent_reports_conversation" ON "talent_reports" USING btree ("conversation_id");--> statement-breakpoint
-- Without the statistics of its expression nobody would use jobs_ended.
ANALYZE "jobs";
