CREATE TABLE "assistant_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"file_id" text NOT NULL,
	"reading_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_files_kind" CHECK ("assistant_files"."kind" in ('table', 'text', 'picture')),
	CONSTRAINT "assistant_files_name" CHECK (char_length("assistant_files"."name") between 1 and 120),
	CONSTRAINT "assistant_files_bytes" CHECK ("assistant_files"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "assistant_conversations" ADD COLUMN "shown_id" uuid;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "assistant_approvals" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "assistant_model" ADD COLUMN "takes_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_files" ADD CONSTRAINT "assistant_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_files" ADD CONSTRAINT "assistant_files_message_id_assistant_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."assistant_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_files_of" ON "assistant_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "assistant_files_by_user" ON "assistant_files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_files_stored" ON "assistant_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_files_read" ON "assistant_files" USING btree ("reading_id");--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_parent_id_assistant_messages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."assistant_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_approvals" ADD CONSTRAINT "assistant_approvals_question_id_assistant_messages_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."assistant_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_messages_after" ON "assistant_messages" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "assistant_approvals_by_question" ON "assistant_approvals" USING btree ("question_id");