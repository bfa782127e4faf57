CREATE TABLE "resource_confirmations" (
	"resource" text NOT NULL,
	"subject_id" text NOT NULL,
	"field" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "resource_confirmations_resource_subject_id_field_locale_pk" PRIMARY KEY("resource","subject_id","field","locale")
);
