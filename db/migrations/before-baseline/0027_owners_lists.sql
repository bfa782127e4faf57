CREATE TABLE "entries_distinct" (
	"one" uuid NOT NULL,
	"other" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entries_distinct_one_other_pk" PRIMARY KEY("one","other"),
	CONSTRAINT "entries_distinct_order" CHECK ("entries_distinct"."one" < "entries_distinct"."other")
);
--> statement-breakpoint
CREATE INDEX "entries_changed" ON "entries" USING btree ("updated_at","id") WHERE "entries"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "entries_unverified" ON "entries" USING btree (coalesce("verified_on", '0001-01-01'),"id") WHERE "entries"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "entries_any_name" ON "entries" USING gin (ar_light(search_words_of("name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "entries_telephone" ON "entries" USING btree ("phone") WHERE "entries"."phone" is not null;