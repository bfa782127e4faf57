CREATE TABLE "media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"placeholder" text,
	"alt" jsonb NOT NULL,
	"credit" text,
	"licence" text NOT NULL,
	"focal_x" real DEFAULT 50 NOT NULL,
	"focal_y" real DEFAULT 50 NOT NULL,
	"made_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "media_hash" UNIQUE("hash"),
	CONSTRAINT "media_hash_shape" CHECK ("media"."hash" ~ '^[0-9a-f]{40}$'),
	CONSTRAINT "media_size" CHECK ("media"."width" > 0 and "media"."height" > 0 and "media"."bytes" > 0),
	CONSTRAINT "media_alt" CHECK (coalesce(btrim("media"."alt" ->> 'ar'), '') <> ''),
	CONSTRAINT "media_licence" CHECK ("media"."licence" in ('own', 'permission', 'cc0', 'cc-by', 'cc-by-sa', 'public-domain')),
	CONSTRAINT "media_focal" CHECK ("media"."focal_x" between 0 and 100 and "media"."focal_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"room" text NOT NULL,
	"subject" text NOT NULL,
	"media_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "media_uses_once" PRIMARY KEY("room","subject","media_id"),
	CONSTRAINT "media_uses_room" CHECK ("media_uses"."room" in ('guides', 'store', 'articles', 'pages', 'listings'))
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_kept" ON "media" USING btree ("id") WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_uses_of" ON "media_uses" USING btree ("media_id");