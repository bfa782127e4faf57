-- The home page is made anew when another arrangement is published; the draft is nobody's page.
create trigger content_changed after insert or update or delete or truncate on home_versions for each statement execute function notify_content('home');
