-- The number beside 'messages' in the navigation is asked again when one comes or is answered.
create trigger content_changed after insert or update or delete or truncate on contact_messages for each statement execute function notify_content('contact');
