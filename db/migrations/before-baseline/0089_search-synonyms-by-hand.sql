-- The terms of a group folded as the search folds a query, so that one spelling of a word is enough. Whoever writes a group,
-- a form, an import or an undo, it is folded here.
create function search_synonym_phrases() returns trigger language plpgsql as $fn$
begin
  new.phrases := array(
    select distinct public.ar_light(term) from pg_catalog.regexp_split_to_table(new.terms, ' · ') as term
  );
  return new;
end
$fn$;
--> statement-breakpoint
create trigger fold_phrases before insert or update on search_synonyms for each row execute function search_synonym_phrases();
--> statement-breakpoint
-- Pages of search results are made with the owner's synonyms.
create trigger content_changed after insert or update or delete or truncate on search_synonyms for each statement execute function notify_content('synonyms');
