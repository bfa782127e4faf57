CREATE TABLE "order_holds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"phone_key" bigint NOT NULL,
	"address_key" bigint,
	"network_key" bigint,
	"quantity" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_holds_quantity" CHECK ("order_holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX "order_holds_of_phone" ON "order_holds" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "order_holds_of_address" ON "order_holds" USING btree ("address_key") WHERE "order_holds"."address_key" is not null;--> statement-breakpoint
CREATE INDEX "order_holds_of_network" ON "order_holds" USING btree ("network_key") WHERE "order_holds"."network_key" is not null;--> statement-breakpoint
CREATE INDEX "order_holds_of_strangers" ON "order_holds" USING btree ("placed_at") WHERE "order_holds"."address_key" is not null;