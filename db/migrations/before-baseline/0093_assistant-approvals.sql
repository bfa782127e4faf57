CREATE TABLE "assistant_approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"act" text NOT NULL,
	"locale" text NOT NULL,
	"input" jsonb NOT NULL,
	"preview" jsonb NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"outcome" jsonb,
	CONSTRAINT "assistant_approvals_state" CHECK ("assistant_approvals"."state" in ('waiting', 'approved', 'rejected', 'failed', 'undone')),
	CONSTRAINT "assistant_approvals_decided" CHECK (("assistant_approvals"."state" = 'waiting') = ("assistant_approvals"."decided_at" is null)),
	CONSTRAINT "assistant_approvals_hash" CHECK (char_length("assistant_approvals"."hash") = 43)
);
--> statement-breakpoint
ALTER TABLE "assistant_approvals" ADD CONSTRAINT "assistant_approvals_conversation_id_assistant_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."assistant_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_approvals" ADD CONSTRAINT "assistant_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_approvals_of" ON "assistant_approvals" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assistant_approvals_by_user" ON "assistant_approvals" USING btree ("user_id","created_at");