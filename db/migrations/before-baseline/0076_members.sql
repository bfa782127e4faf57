CREATE TABLE "cooperative_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"joined_on" date NOT NULL,
	"left_on" date,
	"note" text,
	CONSTRAINT "cooperative_members_number" UNIQUE("number"),
	CONSTRAINT "cooperative_members_left" CHECK ("cooperative_members"."left_on" >= "cooperative_members"."joined_on")
);
--> statement-breakpoint
CREATE TABLE "cooperative_share" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"value_in_cents" bigint NOT NULL,
	CONSTRAINT "cooperative_share_one" CHECK ("cooperative_share"."id" = 1),
	CONSTRAINT "cooperative_share_value" CHECK ("cooperative_share"."value_in_cents" >= 10000)
);
--> statement-breakpoint
CREATE TABLE "member_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"shares" integer,
	"product" text,
	"quantity_milli" bigint,
	"unit" text,
	"unit_price_in_cents" bigint,
	"quality" text,
	"position" bigint NOT NULL,
	"reverses" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_movements_position" UNIQUE("position"),
	CONSTRAINT "member_movements_reversed_once" UNIQUE("reverses"),
	CONSTRAINT "member_movements_kind" CHECK ("member_movements"."kind" in ('delivery', 'payment', 'shares', 'share_payment')),
	CONSTRAINT "member_movements_amount" CHECK ("member_movements"."amount_in_cents" > 0),
	CONSTRAINT "member_movements_shares" CHECK (("member_movements"."kind" = 'shares') = ("member_movements"."shares" is not null) and "member_movements"."shares" > 0),
	CONSTRAINT "member_movements_delivery" CHECK (("member_movements"."kind" = 'delivery') = ("member_movements"."quantity_milli" is not null and "member_movements"."product" is not null))
);
--> statement-breakpoint
ALTER TABLE "member_movements" ADD CONSTRAINT "member_movements_member_id_cooperative_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."cooperative_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_movements" ADD CONSTRAINT "member_movements_position_ledger_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_movements" ADD CONSTRAINT "member_movements_reverses_member_movements_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."member_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_movements_of_member" ON "member_movements" USING btree ("member_id","date" DESC NULLS LAST,"position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_movements_of_kind" ON "member_movements" USING btree ("kind","date");