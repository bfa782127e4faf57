CREATE TABLE "fixed_asset_charges" (
	"asset_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"year" smallint NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	CONSTRAINT "fixed_asset_charges_asset_id_position_pk" PRIMARY KEY("asset_id","position"),
	CONSTRAINT "fixed_asset_charges_amount" CHECK ("fixed_asset_charges"."amount_in_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "fixed_assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"account" text NOT NULL,
	"in_service_on" date NOT NULL,
	"cost_in_cents" bigint NOT NULL,
	"life_months" integer NOT NULL,
	"depreciated_before_in_cents" bigint NOT NULL,
	"disposed_on" date,
	"disposal_position" bigint,
	CONSTRAINT "fixed_assets_account" CHECK ("fixed_assets"."account" ~ '^2[1-3][0-9]{2,6}$'),
	CONSTRAINT "fixed_assets_cost" CHECK ("fixed_assets"."cost_in_cents" > 0),
	CONSTRAINT "fixed_assets_life" CHECK ("fixed_assets"."life_months" between 12 and 600),
	CONSTRAINT "fixed_assets_before" CHECK ("fixed_assets"."depreciated_before_in_cents" between 0 and "fixed_assets"."cost_in_cents"),
	CONSTRAINT "fixed_assets_disposed" CHECK (("fixed_assets"."disposed_on" is null) = ("fixed_assets"."disposal_position" is null))
);
--> statement-breakpoint
ALTER TABLE "fixed_asset_charges" ADD CONSTRAINT "fixed_asset_charges_asset_id_fixed_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."fixed_assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_asset_charges" ADD CONSTRAINT "fixed_asset_charges_position_ledger_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_assets" ADD CONSTRAINT "fixed_assets_disposal_position_ledger_entries_position_fk" FOREIGN KEY ("disposal_position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fixed_asset_charges_position" ON "fixed_asset_charges" USING btree ("position");