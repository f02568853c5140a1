CREATE TABLE "merch_stock" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"size" text NOT NULL,
	"printed" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "merch_stock_size_unique" UNIQUE("size"),
	CONSTRAINT "merch_stock_left" CHECK ("merch_stock"."reserved" >= 0 and "merch_stock"."sold" >= 0
      and "merch_stock"."reserved" + "merch_stock"."sold" <= "merch_stock"."printed")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"item" text NOT NULL,
	"size" text,
	"quantity" integer NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"unit_amount" integer NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0 and "order_lines"."unit_amount" >= 0
      and "order_lines"."refunded_quantity" between 0 and "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_states" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"refunded" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"channel" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"shipping_address" text NOT NULL,
	"notes" text,
	"consent_version" text NOT NULL,
	"idempotency_key" text,
	"placed_from" text,
	"placed_at" timestamp with time zone NOT NULL,
	"reserved_until" timestamp with time zone,
	"gateway" text,
	"payment_key" text,
	"receipt_url" text,
	"paid_at" timestamp with time zone,
	"failure_code" text,
	"link_url" text,
	"link_cents" integer,
	"delivery" text,
	"courier" text,
	"tracking_number" text,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"withdrawal_asked_at" timestamp with time zone,
	"withdrawal_reason" text,
	"compared_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_payment_key_unique" UNIQUE("payment_key"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."amount" > 0 and "orders"."refunded" between 0 and "orders"."amount")
);
--> statement-breakpoint
CREATE TABLE "payment_operations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"payment_key" text NOT NULL,
	"amount" integer NOT NULL,
	"pieces" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"code" text,
	"transaction_key" text,
	"asked_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_operations_transaction_key_unique" UNIQUE("transaction_key"),
	CONSTRAINT "payment_operations_amount" CHECK ("payment_operations"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_states" ADD CONSTRAINT "order_states_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_operations" ADD CONSTRAINT "payment_operations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_once" ON "order_lines" USING btree ("order_id","item","size");--> statement-breakpoint
CREATE INDEX "order_states_order" ON "order_states" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "orders_open_email" ON "orders" USING btree (lower(email)) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "orders_open_network" ON "orders" USING btree ("placed_from") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_compared" ON "orders" USING btree ("compared_at") WHERE state in ('paid', 'partly-refunded');--> statement-breakpoint
CREATE INDEX "payment_operations_order" ON "payment_operations" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_operations_asked" ON "payment_operations" USING btree ("order_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "payment_operations_next" ON "payment_operations" USING btree ("next_at") WHERE state = 'asked';--> statement-breakpoint
CREATE FUNCTION "refuse_other_edition"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE printed_in_all bigint;
BEGIN
	SELECT sum(printed) INTO printed_in_all FROM merch_stock;
	IF printed_in_all <> 148 THEN
		RAISE EXCEPTION '% shirts in all sizes together; 148 were printed.', printed_in_all USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "merch_stock_edition" AFTER INSERT OR UPDATE OF "printed" OR DELETE ON "merch_stock" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_other_edition"();
--> statement-breakpoint
CREATE FUNCTION "refuse_history_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The history of orders is append-only.' USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "order_states_append_only" BEFORE UPDATE ON "order_states" FOR EACH ROW EXECUTE FUNCTION "refuse_history_change"();
