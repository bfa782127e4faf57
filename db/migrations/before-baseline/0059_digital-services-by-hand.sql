-- Pages of the catalogue are made anew when a service or one of its questions changes.
create trigger content_changed after insert or update or delete or truncate on digital_services for each statement execute function notify_content('services');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on service_questions for each statement execute function notify_content('services');
--> statement-breakpoint
-- What the back office counts beside its navigation.
create trigger badge_changed after insert or update or delete or truncate on service_requests for each statement execute function notify_content('service-requests');
