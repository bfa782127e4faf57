CREATE SEQUENCE "public"."charity_references" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "charity_campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"story" jsonb NOT NULL,
	"illustration" text DEFAULT 'charity' NOT NULL,
	"goal_in_cents" bigint NOT NULL,
	"area" jsonb,
	"association" jsonb NOT NULL,
	"association_registration" text,
	"bank_name" text,
	"bank_account" text,
	"cash_place" jsonb,
	"authorisation_number" text,
	"valid_from" date,
	"valid_until" date,
	"authorisation_paper_id" uuid,
	"is_published" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"report_paper_id" uuid,
	"reported_on" date,
	"sample" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	CONSTRAINT "charity_campaigns_goal" CHECK ("charity_campaigns"."goal_in_cents" between 100 and 10000000000),
	CONSTRAINT "charity_campaigns_dates" CHECK ("charity_campaigns"."valid_from" <= "charity_campaigns"."valid_until"),
	CONSTRAINT "charity_campaigns_account" CHECK ("charity_campaigns"."bank_account" ~ '^[0-9]{24}$'),
	CONSTRAINT "charity_campaigns_report" CHECK (("charity_campaigns"."report_paper_id" is not null) = ("charity_campaigns"."reported_on" is not null)),
	CONSTRAINT "charity_campaigns_papers" CHECK (not "charity_campaigns"."is_published" or "charity_campaigns"."sample" or (
        btrim(coalesce("charity_campaigns"."authorisation_number", '')) <> '' and "charity_campaigns"."valid_from" is not null and "charity_campaigns"."valid_until" is not null
        and btrim(coalesce("charity_campaigns"."association_registration", '')) <> '' and "charity_campaigns"."bank_account" is not null
        and "charity_campaigns"."authorisation_paper_id" is not null)),
	CONSTRAINT "charity_campaigns_sample" CHECK (not "charity_campaigns"."sample" or ("charity_campaigns"."bank_account" is null and "charity_campaigns"."authorisation_paper_id" is null))
);
--> statement-breakpoint
CREATE TABLE "charity_needs" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"campaign_id" text NOT NULL,
	"kind" text NOT NULL,
	"label" jsonb NOT NULL,
	"amount_in_cents" bigint,
	"quantity" integer,
	"on_day" date,
	"position" integer DEFAULT 1000 NOT NULL,
	CONSTRAINT "charity_needs_kind" CHECK ("charity_needs"."kind" in ('money', 'goods', 'work')),
	CONSTRAINT "charity_needs_amount" CHECK (("charity_needs"."kind" = 'money') = ("charity_needs"."amount_in_cents" is not null) and "charity_needs"."amount_in_cents" between 1 and 10000000000),
	CONSTRAINT "charity_needs_quantity" CHECK (("charity_needs"."kind" = 'money') = ("charity_needs"."quantity" is null) and "charity_needs"."quantity" between 1 and 100000),
	CONSTRAINT "charity_needs_day" CHECK (("charity_needs"."kind" = 'work') = ("charity_needs"."on_day" is not null))
);
--> statement-breakpoint
CREATE TABLE "charity_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"added_by_name" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charity_papers_file" UNIQUE("file_id"),
	CONSTRAINT "charity_papers_kind" CHECK ("charity_papers"."kind" in ('authorisation', 'receipt', 'report'))
);
--> statement-breakpoint
CREATE TABLE "charity_updates" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"campaign_id" text NOT NULL,
	"on_day" date NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charity_books" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"two_person_over_in_cents" bigint DEFAULT 100000 NOT NULL,
	"last_receipt" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "charity_books_one" CHECK ("charity_books"."id" = 1),
	CONSTRAINT "charity_books_limit" CHECK ("charity_books"."two_person_over_in_cents" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "charity_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charity_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"campaign_id" text NOT NULL,
	"receipt_number" integer,
	"amount_in_cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "charity_events_once" UNIQUE("kind","subject_id"),
	CONSTRAINT "charity_events_kind" CHECK ("charity_events"."kind" in ('gift', 'spending')),
	CONSTRAINT "charity_events_amount" CHECK ("charity_events"."amount_in_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "charity_gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"token_hash" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"campaign_id" text NOT NULL,
	"way" text NOT NULL,
	"amount_in_cents" bigint,
	"need_id" text,
	"quantity" integer,
	"state" text DEFAULT 'promised' NOT NULL,
	"by_giver" boolean NOT NULL,
	"name" text,
	"phone" text,
	"shows_name" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'ar' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"entered_by_id" uuid,
	"entered_by_name" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_id" uuid,
	"confirmed_by_name" text,
	"two_person_over_in_cents" bigint,
	"receipt_number" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "charity_gifts_reference" UNIQUE("reference"),
	CONSTRAINT "charity_gifts_token" UNIQUE("token_hash"),
	CONSTRAINT "charity_gifts_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "charity_gifts_receipt" UNIQUE("receipt_number"),
	CONSTRAINT "charity_gifts_way" CHECK ("charity_gifts"."way" in ('transfer', 'cash', 'goods', 'work')),
	CONSTRAINT "charity_gifts_state" CHECK ("charity_gifts"."state" in ('promised', 'received', 'confirmed', 'lapsed', 'withdrawn')),
	CONSTRAINT "charity_gifts_amount" CHECK (("charity_gifts"."way" in ('transfer', 'cash')) = ("charity_gifts"."amount_in_cents" is not null) and "charity_gifts"."amount_in_cents" between 1 and 100000000),
	CONSTRAINT "charity_gifts_quantity" CHECK (("charity_gifts"."way" in ('goods', 'work')) = ("charity_gifts"."quantity" is not null and "charity_gifts"."need_id" is not null) and "charity_gifts"."quantity" between 1 and 1000),
	CONSTRAINT "charity_gifts_confirmed" CHECK (("charity_gifts"."state" = 'confirmed') = ("charity_gifts"."confirmed_at" is not null and ("charity_gifts"."sample" or "charity_gifts"."receipt_number" is not null))),
	CONSTRAINT "charity_gifts_two_people" CHECK ("charity_gifts"."state" <> 'confirmed' or "charity_gifts"."sample" or ("charity_gifts"."entered_by_id" is not null and "charity_gifts"."confirmed_by_id" is not null
        and ("charity_gifts"."entered_by_id" <> "charity_gifts"."confirmed_by_id" or ("charity_gifts"."by_giver" and coalesce("charity_gifts"."amount_in_cents", 0) <= coalesce("charity_gifts"."two_person_over_in_cents", -1)))))
);
--> statement-breakpoint
CREATE TABLE "charity_spendings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" text NOT NULL,
	"need_id" text,
	"idempotency_key" text NOT NULL,
	"what" text NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"spent_on" date NOT NULL,
	"paper_id" uuid,
	"state" text DEFAULT 'entered' NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"entered_by_id" uuid,
	"entered_by_name" text,
	"approved_at" timestamp with time zone,
	"approved_by_id" uuid,
	"approved_by_name" text,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "charity_spendings_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "charity_spendings_state" CHECK ("charity_spendings"."state" in ('entered', 'approved', 'dropped')),
	CONSTRAINT "charity_spendings_amount" CHECK ("charity_spendings"."amount_in_cents" between 1 and 10000000000),
	CONSTRAINT "charity_spendings_two_people" CHECK ("charity_spendings"."state" <> 'approved' or "charity_spendings"."sample" or ("charity_spendings"."paper_id" is not null and "charity_spendings"."entered_by_id" is not null
        and "charity_spendings"."approved_by_id" is not null and "charity_spendings"."entered_by_id" <> "charity_spendings"."approved_by_id")),
	CONSTRAINT "charity_spendings_approved" CHECK (("charity_spendings"."state" = 'approved') = ("charity_spendings"."approved_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_kind";--> statement-breakpoint
ALTER TABLE "charity_campaigns" ADD CONSTRAINT "charity_campaigns_authorisation_paper_id_charity_papers_id_fk" FOREIGN KEY ("authorisation_paper_id") REFERENCES "public"."charity_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_campaigns" ADD CONSTRAINT "charity_campaigns_report_paper_id_charity_papers_id_fk" FOREIGN KEY ("report_paper_id") REFERENCES "public"."charity_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_needs" ADD CONSTRAINT "charity_needs_campaign_id_charity_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."charity_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_papers" ADD CONSTRAINT "charity_papers_campaign_id_charity_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."charity_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_updates" ADD CONSTRAINT "charity_updates_campaign_id_charity_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."charity_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_gifts" ADD CONSTRAINT "charity_gifts_campaign_id_charity_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."charity_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_gifts" ADD CONSTRAINT "charity_gifts_need_id_charity_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."charity_needs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_spendings" ADD CONSTRAINT "charity_spendings_campaign_id_charity_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."charity_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_spendings" ADD CONSTRAINT "charity_spendings_need_id_charity_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."charity_needs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_spendings" ADD CONSTRAINT "charity_spendings_paper_id_charity_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."charity_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charity_campaigns_listed" ON "charity_campaigns" USING btree ("position","id") WHERE "charity_campaigns"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "charity_campaigns_running" ON "charity_campaigns" USING btree ("valid_until") WHERE "charity_campaigns"."is_published" and "charity_campaigns"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "charity_needs_of_campaign" ON "charity_needs" USING btree ("campaign_id","position","id");--> statement-breakpoint
CREATE INDEX "charity_papers_of_campaign" ON "charity_papers" USING btree ("campaign_id","added_at");--> statement-breakpoint
CREATE INDEX "charity_updates_of_campaign" ON "charity_updates" USING btree ("campaign_id","on_day" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "charity_events_newest" ON "charity_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "charity_gifts_of_campaign" ON "charity_gifts" USING btree ("campaign_id","state","confirmed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "charity_gifts_waiting" ON "charity_gifts" USING btree ("promised_at") WHERE "charity_gifts"."state" in ('promised', 'received');--> statement-breakpoint
CREATE INDEX "charity_gifts_of_need" ON "charity_gifts" USING btree ("need_id") WHERE "charity_gifts"."need_id" is not null;--> statement-breakpoint
CREATE INDEX "charity_gifts_of_phone" ON "charity_gifts" USING btree ("phone") WHERE "charity_gifts"."phone" is not null;--> statement-breakpoint
CREATE INDEX "charity_spendings_of_campaign" ON "charity_spendings" USING btree ("campaign_id","state","spent_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "charity_spendings_waiting" ON "charity_spendings" USING btree ("entered_at") WHERE "charity_spendings"."state" = 'entered';--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('entry', 'product', 'article', 'page', 'listing', 'city', 'category', 'emergency', 'service', 'text', 'campaign'));