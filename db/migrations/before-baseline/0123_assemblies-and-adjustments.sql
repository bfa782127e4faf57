CREATE TABLE "assemblies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"place" text,
	"quorum_percent" smallint NOT NULL,
	"majority_percent" smallint NOT NULL,
	"minutes_file_id" text,
	"minutes_mime" text,
	"minutes_sha256" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assemblies_minutes_file_id_unique" UNIQUE("minutes_file_id"),
	CONSTRAINT "assemblies_kind" CHECK ("assemblies"."kind" in ('ordinary', 'extraordinary')),
	CONSTRAINT "assemblies_percents" CHECK ("assemblies"."quorum_percent" between 0 and 100 and "assemblies"."majority_percent" between 0 and 99),
	CONSTRAINT "assemblies_minutes" CHECK (("assemblies"."minutes_file_id" is null) = ("assemblies"."minutes_mime" is null) and ("assemblies"."minutes_file_id" is null) = ("assemblies"."minutes_sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "assembly_attendance" (
	"assembly_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "assembly_attendance_assembly_id_member_id_pk" PRIMARY KEY("assembly_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "assembly_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assembly_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"entitled" integer NOT NULL,
	"present" integer NOT NULL,
	"votes_for" integer NOT NULL,
	"votes_against" integer NOT NULL,
	"abstentions" integer NOT NULL,
	CONSTRAINT "assembly_decisions_number" UNIQUE("assembly_id","number"),
	CONSTRAINT "assembly_decisions_one_vote_each" CHECK (least("assembly_decisions"."votes_for", "assembly_decisions"."votes_against", "assembly_decisions"."abstentions") >= 0 and "assembly_decisions"."votes_for" + "assembly_decisions"."votes_against" + "assembly_decisions"."abstentions" = "assembly_decisions"."present" and "assembly_decisions"."present" <= "assembly_decisions"."entitled")
);
--> statement-breakpoint
CREATE TABLE "surplus_allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"losses_in_cents" bigint NOT NULL,
	"legal_reserve_in_cents" bigint NOT NULL,
	"other_reserve_in_cents" bigint NOT NULL,
	"interest_in_cents" bigint NOT NULL,
	"patronage_in_cents" bigint NOT NULL,
	"retained_in_cents" bigint NOT NULL,
	"legal_basis_points" integer NOT NULL,
	"interest_basis_points" integer NOT NULL,
	"patronage_basis_points" integer NOT NULL,
	"position" bigint NOT NULL,
	"reversed_position" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "surplus_allocations_position_unique" UNIQUE("position"),
	CONSTRAINT "surplus_allocations_reversed_position_unique" UNIQUE("reversed_position"),
	CONSTRAINT "surplus_allocations_whole" CHECK ("surplus_allocations"."amount_in_cents" > 0 and "surplus_allocations"."amount_in_cents" = "surplus_allocations"."losses_in_cents" + "surplus_allocations"."legal_reserve_in_cents" + "surplus_allocations"."other_reserve_in_cents" + "surplus_allocations"."interest_in_cents" + "surplus_allocations"."patronage_in_cents" + "surplus_allocations"."retained_in_cents" and least("surplus_allocations"."losses_in_cents", "surplus_allocations"."legal_reserve_in_cents", "surplus_allocations"."other_reserve_in_cents", "surplus_allocations"."interest_in_cents", "surplus_allocations"."patronage_in_cents", "surplus_allocations"."retained_in_cents") >= 0)
);
--> statement-breakpoint
CREATE TABLE "surplus_parts" (
	"allocation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"capital_in_cents" bigint NOT NULL,
	"delivered_in_cents" bigint NOT NULL,
	"interest_in_cents" bigint NOT NULL,
	"patronage_in_cents" bigint NOT NULL,
	"paid_position" bigint,
	CONSTRAINT "surplus_parts_allocation_id_member_id_pk" PRIMARY KEY("allocation_id","member_id"),
	CONSTRAINT "surplus_parts_paid_position_unique" UNIQUE("paid_position"),
	CONSTRAINT "surplus_parts_some" CHECK ("surplus_parts"."interest_in_cents" >= 0 and "surplus_parts"."patronage_in_cents" >= 0 and "surplus_parts"."interest_in_cents" + "surplus_parts"."patronage_in_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "closing_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"through" date NOT NULL,
	"account" text NOT NULL,
	"label" text NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"position" bigint,
	"back_position" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closing_adjustments_position_unique" UNIQUE("position"),
	CONSTRAINT "closing_adjustments_back_position_unique" UNIQUE("back_position"),
	CONSTRAINT "closing_adjustments_kind" CHECK ("closing_adjustments"."kind" in ('prepaid', 'deferred', 'to_receive', 'to_issue', 'stock')),
	CONSTRAINT "closing_adjustments_amount" CHECK ("closing_adjustments"."amount_in_cents" <> 0 and ("closing_adjustments"."kind" = 'stock' or "closing_adjustments"."amount_in_cents" > 0)),
	CONSTRAINT "closing_adjustments_back" CHECK ("closing_adjustments"."back_position" is null or ("closing_adjustments"."position" is not null and "closing_adjustments"."kind" <> 'stock'))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "assembly_attendance" ADD CONSTRAINT "assembly_attendance_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_attendance" ADD CONSTRAINT "assembly_attendance_member_id_cooperative_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."cooperative_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_decisions" ADD CONSTRAINT "assembly_decisions_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surplus_allocations" ADD CONSTRAINT "surplus_allocations_decision_id_assembly_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."assembly_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surplus_allocations" ADD CONSTRAINT "surplus_allocations_position_ledger_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surplus_allocations" ADD CONSTRAINT "surplus_allocations_reversed_position_ledger_entries_position_fk" FOREIGN KEY ("reversed_position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surplus_parts" ADD CONSTRAINT "surplus_parts_allocation_id_surplus_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."surplus_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surplus_parts" ADD CONSTRAINT "surplus_parts_member_id_cooperative_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."cooperative_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surplus_parts" ADD CONSTRAINT "surplus_parts_paid_position_ledger_entries_position_fk" FOREIGN KEY ("paid_position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_adjustments" ADD CONSTRAINT "closing_adjustments_position_ledger_entries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_adjustments" ADD CONSTRAINT "closing_adjustments_back_position_ledger_entries_position_fk" FOREIGN KEY ("back_position") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assemblies_date" ON "assemblies" USING btree ("date");--> statement-breakpoint
CREATE UNIQUE INDEX "surplus_allocations_of_decision" ON "surplus_allocations" USING btree ("decision_id") WHERE "surplus_allocations"."reversed_position" is null;--> statement-breakpoint
CREATE INDEX "surplus_parts_member" ON "surplus_parts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "closing_adjustments_through" ON "closing_adjustments" USING btree ("through");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_once" ON "invoices" USING btree ("order_number") WHERE "invoices"."order_number" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order" CHECK ("invoices"."order_number" is null or "invoices"."kind" = 'invoice');