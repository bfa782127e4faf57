CREATE SEQUENCE "public"."service_request_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "bill_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"operator_id" text NOT NULL,
	"nickname" text NOT NULL,
	"sealed_number" text NOT NULL,
	"number_tail" text NOT NULL,
	"number_hash" text NOT NULL,
	"remind_days" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_accounts_number" UNIQUE("user_id","operator_id","number_hash"),
	CONSTRAINT "bill_accounts_remind" CHECK ("bill_accounts"."remind_days" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "bill_operators" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"about" jsonb,
	"website" text,
	"number_shape" text DEFAULT 'mixed' NOT NULL,
	"number_min" smallint DEFAULT 4 NOT NULL,
	"number_max" smallint DEFAULT 24 NOT NULL,
	"number_hint" jsonb,
	"source" text,
	"verified_on" date,
	"position" integer DEFAULT 1000 NOT NULL,
	CONSTRAINT "bill_operators_kind" CHECK ("bill_operators"."kind" in ('electricity', 'water', 'telephone', 'taxes', 'other')),
	CONSTRAINT "bill_operators_shape" CHECK ("bill_operators"."number_shape" in ('digits', 'mixed')),
	CONSTRAINT "bill_operators_length" CHECK ("bill_operators"."number_min" between 2 and "bill_operators"."number_max" and "bill_operators"."number_max" <= 32)
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"due_on" date NOT NULL,
	"paid_on" date,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bills_due" UNIQUE("account_id","due_on"),
	CONSTRAINT "bills_amount" CHECK ("bills"."amount_in_cents" between 1 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "service_income_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_income_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"number" text NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_income_events_once" UNIQUE("request_id"),
	CONSTRAINT "service_income_events_amount" CHECK ("service_income_events"."amount_in_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "service_paper_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_paper_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"file_id" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"reason" text,
	"sent_at" timestamp with time zone NOT NULL,
	"delete_on" date NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "service_papers_file" UNIQUE("file_id"),
	CONSTRAINT "service_papers_state" CHECK ("service_papers"."state" in ('sent', 'accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "service_request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"text" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"token_hash" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"service_id" text,
	"service_name" jsonb NOT NULL,
	"owner_fee_in_cents" bigint,
	"official_fee" jsonb,
	"form" jsonb NOT NULL,
	"sealed_answers" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"for_name" text,
	"locale" text DEFAULT 'ar' NOT NULL,
	"keep_days" smallint NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"due_on" date,
	"assignee_id" uuid,
	"assignee_name" text,
	"paid_in_cents" bigint,
	"handed_to" text,
	"handed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_requests_number" UNIQUE("number"),
	CONSTRAINT "service_requests_token" UNIQUE("token_hash"),
	CONSTRAINT "service_requests_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "service_requests_state" CHECK ("service_requests"."state" in ('received', 'papers_missing', 'working', 'waiting_for_office', 'ready', 'handed_over', 'refused', 'withdrawn')),
	CONSTRAINT "service_requests_paid" CHECK ("service_requests"."paid_in_cents" between 0 and 100000000),
	CONSTRAINT "service_requests_handed" CHECK (("service_requests"."handed_at" is not null) = ("service_requests"."state" = 'handed_over')),
	CONSTRAINT "service_requests_ended" CHECK (("service_requests"."ended_at" is not null) = ("service_requests"."state" in ('handed_over', 'refused', 'withdrawn'))),
	CONSTRAINT "service_requests_keep" CHECK ("service_requests"."keep_days" between 1 and 180)
);
--> statement-breakpoint
CREATE TABLE "digital_services" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"need" text NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"official_fee" jsonb,
	"owner_fee_in_cents" bigint,
	"duration" jsonb,
	"days_to_finish" smallint,
	"papers" jsonb,
	"portal_name" jsonb,
	"portal_url" text,
	"owner_does" jsonb,
	"owner_does_not" jsonb,
	"procedures" text,
	"is_open" boolean DEFAULT true NOT NULL,
	"source" text,
	"confidence" text,
	"verified_on" date,
	"sample" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	CONSTRAINT "digital_services_need" CHECK ("digital_services"."need" in ('papers', 'vehicles', 'land', 'school', 'work', 'bills', 'printing')),
	CONSTRAINT "digital_services_kind" CHECK ("digital_services"."kind" in ('official', 'own')),
	CONSTRAINT "digital_services_confidence" CHECK ("digital_services"."confidence" in ('high', 'medium', 'low')),
	CONSTRAINT "digital_services_fee" CHECK ("digital_services"."owner_fee_in_cents" between 0 and 100000000),
	CONSTRAINT "digital_services_days" CHECK ("digital_services"."days_to_finish" between 1 and 365),
	CONSTRAINT "digital_services_official" CHECK ("digital_services"."kind" = 'own' or "digital_services"."owner_fee_in_cents" is null)
);
--> statement-breakpoint
CREATE TABLE "service_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"service_id" text NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	"kind" text NOT NULL,
	"label" jsonb NOT NULL,
	"hint" jsonb,
	"options" jsonb,
	"is_required" boolean DEFAULT true NOT NULL,
	"shown_when_id" text,
	"shown_when_option" smallint,
	CONSTRAINT "service_questions_kind" CHECK ("service_questions"."kind" in ('text', 'date', 'choice', 'number', 'phone', 'identity', 'file')),
	CONSTRAINT "service_questions_when" CHECK ("service_questions"."shown_when_option" between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_roles";--> statement-breakpoint
DROP INDEX "users_team";--> statement-breakpoint
ALTER TABLE "bill_accounts" ADD CONSTRAINT "bill_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_accounts" ADD CONSTRAINT "bill_accounts_operator_id_bill_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."bill_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_bill_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bill_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_paper_views" ADD CONSTRAINT "service_paper_views_paper_id_service_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."service_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_papers" ADD CONSTRAINT "service_papers_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_events" ADD CONSTRAINT "service_request_events_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_service_id_digital_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."digital_services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_questions" ADD CONSTRAINT "service_questions_service_id_digital_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."digital_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_questions" ADD CONSTRAINT "service_questions_shown_when_id_service_questions_id_fk" FOREIGN KEY ("shown_when_id") REFERENCES "public"."service_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_unpaid" ON "bills" USING btree ("due_on") WHERE "bills"."paid_on" is null and "bills"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "service_income_events_newest" ON "service_income_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "service_paper_views_of_paper" ON "service_paper_views" USING btree ("paper_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_papers_of_request" ON "service_papers" USING btree ("request_id","sent_at");--> statement-breakpoint
CREATE INDEX "service_papers_due" ON "service_papers" USING btree ("delete_on") WHERE "service_papers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "service_request_events_of_request" ON "service_request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "service_requests_newest" ON "service_requests" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_requests_due" ON "service_requests" USING btree ("state","due_on","created_at");--> statement-breakpoint
CREATE INDEX "service_requests_of_user" ON "service_requests" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE "service_requests"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "service_requests_of_phone" ON "service_requests" USING btree ("phone","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_requests_of_service" ON "service_requests" USING btree ("service_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "digital_services_listed" ON "digital_services" USING btree ("position","id") WHERE "digital_services"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "service_questions_of_service" ON "service_questions" USING btree ("service_id","position","id");--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("created_at","id") WHERE "users"."roles" && '{owner,administrator,editor,shop_keeper,accountant,clerk,agent}'::text[];--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_roles" CHECK (cardinality("users"."roles") > 0 and "users"."roles" <@ '{owner,administrator,editor,shop_keeper,accountant,clerk,agent,member}'::text[]);