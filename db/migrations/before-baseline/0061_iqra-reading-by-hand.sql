-- Pages are made of texts and of what their words mean.
create trigger content_changed after insert or update or delete or truncate on iqra_texts for each statement execute function notify_content('iqra-texts');
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on iqra_glosses for each statement execute function notify_content('iqra-texts');
