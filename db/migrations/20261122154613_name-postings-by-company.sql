DROP INDEX "jobs_source";--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_posting" ON "jobs" USING btree ("source_id","company_id","external_id");