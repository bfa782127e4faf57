-- What the back office counts beside its navigation.
create trigger badge_changed after insert or update or delete or truncate on bill_questions for each statement execute function notify_content('bill-questions');
