-- What the back office counts beside its navigation: a count is asked again only after one of these.
create trigger badge_changed after insert or update or delete or truncate on orders for each statement execute function notify_content('orders');
--> statement-breakpoint
create trigger badge_changed after insert or update or delete or truncate on entry_suggestions for each statement execute function notify_content('suggestions');
--> statement-breakpoint
create trigger badge_changed after insert or update or delete or truncate on product_reviews for each statement execute function notify_content('reviews');
--> statement-breakpoint
create trigger badge_changed after insert or update or delete or truncate on restock_requests for each statement execute function notify_content('restock');
--> statement-breakpoint
create trigger badge_changed after insert or update or delete or truncate on agents for each statement execute function notify_content('agents');
--> statement-breakpoint
-- A suspended account waits for something else first.
create trigger badge_changed after update of suspended_at on users for each statement execute function notify_content('agents');
--> statement-breakpoint
create trigger badge_changed after insert or delete or truncate or update of state on mail_messages for each statement execute function notify_content('mail');
--> statement-breakpoint
create trigger badge_changed after insert or delete or truncate or update of failed_at on jobs for each statement execute function notify_content('jobs');
