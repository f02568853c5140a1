DROP INDEX "orders_open_email";--> statement-breakpoint
DROP INDEX "orders_open_network";--> statement-breakpoint
ALTER TABLE "payment_operations" ADD COLUMN "for_pieces" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_networks" ON "orders" USING btree ("placed_at") WHERE placed_from is not null;--> statement-breakpoint
-- Until now a refund named only what it brought back on sale.
UPDATE "payment_operations" SET "for_pieces" = "pieces" WHERE "kind" = 'refund';
