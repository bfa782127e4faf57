CREATE TABLE "iqra_class_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "iqra_class_members_once" UNIQUE("class_id","learner_id"),
	CONSTRAINT "iqra_class_members_name" UNIQUE("class_id","name_key"),
	CONSTRAINT "iqra_class_members_name_length" CHECK (char_length("iqra_class_members"."name") between 2 and 30)
);
--> statement-breakpoint
CREATE TABLE "iqra_class_texts" (
	"class_id" uuid NOT NULL,
	"text_id" text NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "iqra_class_texts_class_id_text_id_pk" PRIMARY KEY("class_id","text_id")
);
--> statement-breakpoint
CREATE TABLE "iqra_classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "iqra_classes_code" UNIQUE("code"),
	CONSTRAINT "iqra_classes_code_form" CHECK ("iqra_classes"."code" ~ '^[0-9]{12}$'),
	CONSTRAINT "iqra_classes_name" CHECK (char_length("iqra_classes"."name") between 2 and 60)
);
--> statement-breakpoint
ALTER TABLE "iqra_class_members" ADD CONSTRAINT "iqra_class_members_class_id_iqra_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."iqra_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_class_members" ADD CONSTRAINT "iqra_class_members_learner_id_iqra_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."iqra_learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_class_texts" ADD CONSTRAINT "iqra_class_texts_class_id_iqra_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."iqra_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_class_texts" ADD CONSTRAINT "iqra_class_texts_text_id_iqra_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."iqra_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iqra_classes" ADD CONSTRAINT "iqra_classes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "iqra_class_members_learner" ON "iqra_class_members" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "iqra_class_texts_text" ON "iqra_class_texts" USING btree ("text_id");--> statement-breakpoint
CREATE INDEX "iqra_classes_owner" ON "iqra_classes" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "iqra_classes_unused" ON "iqra_classes" USING btree ("used_at");