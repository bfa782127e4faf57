CREATE TABLE "message_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"text" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	CONSTRAINT "message_comments_text" CHECK (length("message_comments"."text") between 1 and 1000),
	CONSTRAINT "message_comments_resolved" CHECK (("message_comments"."resolved_at" is null) = ("message_comments"."resolved_by" is null))
);
--> statement-breakpoint
CREATE INDEX "message_comments_key" ON "message_comments" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "message_comments_open" ON "message_comments" USING btree ("key") WHERE "message_comments"."resolved_at" is null;