ALTER TABLE "sale_events" DROP CONSTRAINT "sale_events_once";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_day" date;--> statement-breakpoint
ALTER TABLE "sale_events" ADD COLUMN "reverses" bigint;--> statement-breakpoint
ALTER TABLE "sale_events" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_events" ADD CONSTRAINT "sale_events_reverses_sale_events_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."sale_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_request" ON "order_events" USING btree ("order_id","request_hash") WHERE "order_events"."request_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_events_once" ON "sale_events" USING btree ("source_kind","source_id","kind") WHERE "sale_events"."reverses" is null and "sale_events"."reversed_at" is null;--> statement-breakpoint
ALTER TABLE "sale_events" ADD CONSTRAINT "sale_events_reversed_once" UNIQUE("reverses");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned" CHECK ("order_lines"."returned_quantity" >= 0 and "order_lines"."sold_quantity" + "order_lines"."returned_quantity" <= "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_day" CHECK ("orders"."delivery_day" is null or "orders"."state" = 'shipped');--> statement-breakpoint
-- What came back from the door before this was written down stands in the log of the stock.
UPDATE "order_lines" l SET "returned_quantity" = least(m.pieces, l.quantity)
FROM (SELECT order_id, variant_id, sum(on_hand)::integer AS pieces FROM stock_movements WHERE reason = 'return' AND order_id IS NOT NULL GROUP BY 1, 2) m
WHERE m.order_id = l.order_id AND m.variant_id = l.variant_id AND m.pieces > 0 AND l.sold_quantity = 0
  AND EXISTS (SELECT 1 FROM orders o WHERE o.id = l.order_id AND o.state = 'refused');
