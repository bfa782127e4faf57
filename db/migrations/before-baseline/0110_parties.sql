CREATE TABLE "letter_counters" (
	"account" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lettered_lines" (
	"position" bigint NOT NULL,
	"line" integer NOT NULL,
	"lettering_id" uuid NOT NULL,
	CONSTRAINT "lettered_lines_position_line_pk" PRIMARY KEY("position","line")
);
--> statement-breakpoint
CREATE TABLE "letterings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"number" integer NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "letterings_letter" UNIQUE("account","number"),
	CONSTRAINT "letterings_number" CHECK ("letterings"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "party_lines" (
	"position" bigint NOT NULL,
	"line" integer NOT NULL,
	"party_id" uuid NOT NULL,
	CONSTRAINT "party_lines_position_line_pk" PRIMARY KEY("position","line")
);
--> statement-breakpoint
CREATE TABLE "third_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"phone" text,
	"email" text,
	"language" text,
	CONSTRAINT "third_parties_name" UNIQUE("side","name_key"),
	CONSTRAINT "third_parties_side" CHECK ("third_parties"."side" in ('customer', 'supplier'))
);
--> statement-breakpoint
ALTER TABLE "lettered_lines" ADD CONSTRAINT "lettered_lines_lettering_id_letterings_id_fk" FOREIGN KEY ("lettering_id") REFERENCES "public"."letterings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lettered_lines" ADD CONSTRAINT "lettered_lines_position_line_ledger_lines_position_line_fk" FOREIGN KEY ("position","line") REFERENCES "public"."ledger_lines"("position","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_lines" ADD CONSTRAINT "party_lines_party_id_third_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."third_parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_lines" ADD CONSTRAINT "party_lines_position_line_ledger_lines_position_line_fk" FOREIGN KEY ("position","line") REFERENCES "public"."ledger_lines"("position","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lettered_lines_lettering" ON "lettered_lines" USING btree ("lettering_id");--> statement-breakpoint
CREATE INDEX "letterings_account" ON "letterings" USING btree ("account","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "party_lines_party" ON "party_lines" USING btree ("party_id");