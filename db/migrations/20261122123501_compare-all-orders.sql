DROP INDEX "orders_compared";--> statement-breakpoint
CREATE INDEX "orders_compared" ON "orders" USING btree ("compared_at") WHERE channel = 'card';