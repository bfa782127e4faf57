-- Every process takes up the owner's texts when one changes.
create trigger content_changed after insert or update or delete or truncate on message_overrides for each statement execute function notify_content('messages');
