CREATE TABLE "analytics_daily" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "analytics_daily_day_kind_name_pk" PRIMARY KEY("day","kind","name"),
	CONSTRAINT "analytics_daily_count" CHECK ("analytics_daily"."count" > 0),
	CONSTRAINT "analytics_daily_name" CHECK (length("analytics_daily"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE INDEX "analytics_daily_kind" ON "analytics_daily" USING btree ("kind","day");--> statement-breakpoint
CREATE INDEX "search_documents_path" ON "search_documents" USING btree ("path");