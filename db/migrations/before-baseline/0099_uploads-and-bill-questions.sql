CREATE TABLE "bill_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "service_upload_pieces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_upload_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"upload_id" uuid NOT NULL,
	"starts_at" integer NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "service_upload_pieces_place" UNIQUE("upload_id","starts_at"),
	CONSTRAINT "service_upload_pieces_file" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "service_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"service_id" text NOT NULL,
	"question_id" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"file_id" text,
	"mime" text,
	"stored_bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_uploads_token" UNIQUE("token_hash"),
	CONSTRAINT "service_uploads_file" UNIQUE("file_id"),
	CONSTRAINT "service_uploads_received" CHECK ("service_uploads"."received" between 0 and "service_uploads"."bytes"),
	CONSTRAINT "service_uploads_whole" CHECK (("service_uploads"."file_id" is null) = ("service_uploads"."mime" is null) and ("service_uploads"."file_id" is null) = ("service_uploads"."stored_bytes" is null))
);
--> statement-breakpoint
ALTER TABLE "bill_questions" ADD CONSTRAINT "bill_questions_account_id_bill_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bill_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_upload_pieces" ADD CONSTRAINT "service_upload_pieces_upload_id_service_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."service_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_questions_open" ON "bill_questions" USING btree ("account_id") WHERE "bill_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "bill_questions_of_account" ON "bill_questions" USING btree ("account_id","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bill_questions_waiting" ON "bill_questions" USING btree ("asked_at") WHERE "bill_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "service_uploads_oldest" ON "service_uploads" USING btree ("created_at");