CREATE TABLE "saved_places" (
	"user_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_places_user_id_entry_id_pk" PRIMARY KEY("user_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "entry_suggestions" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_places" ADD CONSTRAINT "saved_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_places" ADD CONSTRAINT "saved_places_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_places_latest" ON "saved_places" USING btree ("user_id","saved_at","entry_id");--> statement-breakpoint
CREATE INDEX "saved_places_entry" ON "saved_places" USING btree ("entry_id");--> statement-breakpoint
ALTER TABLE "entry_suggestions" ADD CONSTRAINT "entry_suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_suggestions_own" ON "entry_suggestions" USING btree ("user_id","id") WHERE "entry_suggestions"."user_id" is not null;