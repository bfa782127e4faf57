CREATE TABLE "listing_marks" (
	"user_id" uuid NOT NULL,
	"listing_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_marks_once" PRIMARY KEY("user_id","kind","listing_id"),
	CONSTRAINT "listing_marks_kind" CHECK ("listing_marks"."kind" in ('favourite', 'hidden', 'viewed'))
);
--> statement-breakpoint
CREATE TABLE "listing_search_mails" (
	"email" text NOT NULL,
	"listing_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_search_mails_once" PRIMARY KEY("email","listing_id")
);
--> statement-breakpoint
CREATE TABLE "listing_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"query" text NOT NULL,
	"frequency" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"locale" text NOT NULL,
	"confirm_token_hash" text,
	"confirm_expires_at" timestamp with time zone,
	"leave_token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"searched_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "listing_searches_once" UNIQUE("email","query","frequency"),
	CONSTRAINT "listing_searches_confirm_token" UNIQUE("confirm_token_hash"),
	CONSTRAINT "listing_searches_leave_token" UNIQUE("leave_token_hash"),
	CONSTRAINT "listing_searches_frequency" CHECK ("listing_searches"."frequency" in ('at_once', 'daily', 'weekly')),
	CONSTRAINT "listing_searches_state" CHECK ("listing_searches"."state" in ('pending', 'confirmed')),
	CONSTRAINT "listing_searches_due" CHECK ("listing_searches"."state" = 'pending' or ("listing_searches"."due_at" is not null and "listing_searches"."searched_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "resolved_by" uuid;--> statement-breakpoint
ALTER TABLE "listing_marks" ADD CONSTRAINT "listing_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_marks" ADD CONSTRAINT "listing_marks_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "listing_search_mails" ADD CONSTRAINT "listing_search_mails_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "listing_marks_latest" ON "listing_marks" USING btree ("user_id","kind","at");--> statement-breakpoint
CREATE INDEX "listing_marks_of" ON "listing_marks" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_search_mails_of" ON "listing_search_mails" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_searches_by_due" ON "listing_searches" USING btree ("due_at") WHERE "listing_searches"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "listing_searches_unconfirmed" ON "listing_searches" USING btree ("confirm_expires_at") WHERE "listing_searches"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;