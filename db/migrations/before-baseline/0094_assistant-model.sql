CREATE TABLE "assistant_model" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"base_url" text,
	"model" text,
	"key_sealed" text,
	"key_set_at" timestamp with time zone,
	"tested_at" timestamp with time zone,
	"is_on" boolean DEFAULT false NOT NULL,
	"person_tokens" bigint DEFAULT 2000000 NOT NULL,
	"all_tokens" bigint DEFAULT 10000000 NOT NULL,
	"input_price_in_cents" integer DEFAULT 0 NOT NULL,
	"output_price_in_cents" integer DEFAULT 0 NOT NULL,
	"retention_days" integer DEFAULT 180 NOT NULL,
	CONSTRAINT "assistant_model_one" CHECK ("assistant_model"."id" = 1),
	CONSTRAINT "assistant_model_on" CHECK (not "assistant_model"."is_on" or ("assistant_model"."base_url" is not null and "assistant_model"."model" is not null))
);
--> statement-breakpoint
CREATE TABLE "assistant_usage" (
	"user_id" uuid NOT NULL,
	"month" text NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"cost_in_micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "assistant_usage_user_id_month_pk" PRIMARY KEY("user_id","month"),
	CONSTRAINT "assistant_usage_month" CHECK ("assistant_usage"."month" ~ '^\d{4}-\d{2}$')
);
--> statement-breakpoint
ALTER TABLE "assistant_usage" ADD CONSTRAINT "assistant_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_usage_by_month" ON "assistant_usage" USING btree ("month");