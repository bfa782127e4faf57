CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" text NOT NULL,
	"reason" text NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"on_hand_after" integer DEFAULT 0 NOT NULL,
	"reserved_after" integer DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"note" text,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'hold', 'release', 'sale', 'return', 'delivery_in', 'correction', 'stock_take', 'loss')),
	CONSTRAINT "stock_movements_moves" CHECK ("stock_movements"."on_hand" <> 0 or "stock_movements"."reserved" <> 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"fee_in_cents" bigint DEFAULT 0 NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_places_fee" CHECK ("delivery_places"."fee_in_cents" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "sale_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_kind" text DEFAULT 'order' NOT NULL,
	"source_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_number" text NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"delivery_fee_in_cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_events_once" UNIQUE("source_kind","source_id","kind"),
	CONSTRAINT "sale_events_kind" CHECK ("sale_events"."kind" in ('confirmed', 'delivered', 'refused', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "product_variants" DROP CONSTRAINT "product_variants_never_oversold";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "kind" text DEFAULT 'state' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "pieces" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "held_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sold_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_place" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_fee_in_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_in_cents" bigint;--> statement-breakpoint
UPDATE "orders" SET "due_in_cents" = "total_in_cents";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "due_in_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_in_cents" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_newest" ON "stock_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sale_events_newest" ON "sale_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_lines_of_variant" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "orders_in_state" ON "orders" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_phone","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_holds" ON "orders" USING btree ("hold_until") WHERE "orders"."hold_until" is not null;--> statement-breakpoint
-- Orders from before: their stock is held for a day from now, and what is reserved is theirs.
UPDATE "orders" SET "hold_until" = now() + interval '24 hours' WHERE "state" IN ('received', 'sent');--> statement-breakpoint
UPDATE "order_lines" l SET "held_quantity" = l."quantity" FROM "orders" o, "product_variants" v
  WHERE o."id" = l."order_id" AND o."state" IN ('received', 'sent', 'confirmed') AND v."id" = l."variant_id" AND v."manage_inventory";--> statement-breakpoint
UPDATE "product_variants" SET "inventory_quantity" = "reserved_quantity" WHERE "inventory_quantity" < "reserved_quantity";--> statement-breakpoint
INSERT INTO "stock_movements" ("variant_id", "reason", "on_hand", "reserved", "on_hand_after", "reserved_after")
  SELECT "id", 'opening', "inventory_quantity", "reserved_quantity", "inventory_quantity", "reserved_quantity"
  FROM "product_variants" WHERE "inventory_quantity" <> 0 OR "reserved_quantity" <> 0;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_never_oversold" CHECK ("product_variants"."reserved_quantity" <= "product_variants"."inventory_quantity");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cancelled" CHECK ("order_lines"."cancelled_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_held" CHECK ("order_lines"."held_quantity" >= 0 and "order_lines"."sold_quantity" >= 0 and "order_lines"."held_quantity" + "order_lines"."sold_quantity" <= "order_lines"."quantity" - "order_lines"."cancelled_quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due" CHECK ("orders"."due_in_cents" between 0 and "orders"."total_in_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_collected" CHECK (("orders"."collected_in_cents" is null or "orders"."collected_in_cents" >= 0) and ("orders"."collected_in_cents" is not null) = ("orders"."state" = 'delivered'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold" CHECK (("orders"."hold_until" is not null) = ("orders"."state" in ('received', 'sent')));
--> statement-breakpoint
-- Stock and its log are one thing. A movement that is written changes its variant; a variant that is made, or changed past
-- the log, is written into it. Either way: inventory_quantity = Σ on_hand, reserved_quantity = Σ reserved.
create function apply_stock_movement() returns trigger language plpgsql as $fn$
begin
  -- Written by the trigger below: the variant has changed already.
  if pg_trigger_depth() > 1 then return new; end if;
  update product_variants
    set inventory_quantity = inventory_quantity + new.on_hand, reserved_quantity = reserved_quantity + new.reserved
    where id = new.variant_id
    returning inventory_quantity, reserved_quantity into new.on_hand_after, new.reserved_after;
  if not found then raise exception 'no variant %', new.variant_id using errcode = 'foreign_key_violation'; end if;
  return new;
end
$fn$;
--> statement-breakpoint
create trigger apply_stock_movement before insert on stock_movements for each row execute function apply_stock_movement();
--> statement-breakpoint
create function log_stock_change() returns trigger language plpgsql as $fn$
declare
  had integer := case tg_op when 'INSERT' then 0 else old.inventory_quantity end;
  held integer := case tg_op when 'INSERT' then 0 else old.reserved_quantity end;
begin
  insert into stock_movements (variant_id, reason, on_hand, reserved, on_hand_after, reserved_after)
  values (new.id, case tg_op when 'INSERT' then 'opening' else 'correction' end,
    new.inventory_quantity - had, new.reserved_quantity - held, new.inventory_quantity, new.reserved_quantity);
  return null;
end
$fn$;
--> statement-breakpoint
create trigger log_opening_stock after insert on product_variants for each row
  when (new.inventory_quantity <> 0 or new.reserved_quantity <> 0) execute function log_stock_change();
--> statement-breakpoint
create trigger log_stock_change after update on product_variants for each row
  when (pg_trigger_depth() = 0 and (new.inventory_quantity, new.reserved_quantity) is distinct from (old.inventory_quantity, old.reserved_quantity))
  execute function log_stock_change();
--> statement-breakpoint
-- Lines are added and never touched again; they go only with their variant.
create function refuse_stock_rewrite() returns trigger language plpgsql as $fn$
begin
  raise exception 'stock_movements is append-only' using errcode = 'restrict_violation';
end
$fn$;
--> statement-breakpoint
create trigger stock_movements_append_only before update or delete on stock_movements for each row
  when (pg_trigger_depth() = 0) execute function refuse_stock_rewrite();
--> statement-breakpoint
create trigger stock_movements_no_truncate before truncate on stock_movements for each statement execute function refuse_stock_rewrite();
