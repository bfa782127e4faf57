CREATE TABLE "tellings" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on tellings for each statement execute function notify_content('guides');
