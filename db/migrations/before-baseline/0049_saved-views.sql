CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"hidden_columns" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("user_id","list","name"),
	CONSTRAINT "saved_views_name_length" CHECK (char_length("saved_views"."name") between 1 and 60),
	CONSTRAINT "saved_views_address" CHECK ("saved_views"."address" like '/admin/%' and char_length("saved_views"."address") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;