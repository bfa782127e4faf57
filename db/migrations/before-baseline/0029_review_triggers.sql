-- What waits to be read is on no page, so a new review alone changes none.
create trigger content_changed after update or delete or truncate on product_reviews for each statement execute function notify_content('store');
