CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form_key" uuid NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "contact_messages_once" UNIQUE("form_key"),
	CONSTRAINT "contact_messages_state" CHECK ("contact_messages"."state" in ('waiting', 'answered', 'held')),
	CONSTRAINT "contact_messages_reach" CHECK ("contact_messages"."phone" is not null or "contact_messages"."email" is not null)
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_in_state" ON "contact_messages" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "contact_messages_own" ON "contact_messages" USING btree ("user_id") WHERE "contact_messages"."user_id" is not null;