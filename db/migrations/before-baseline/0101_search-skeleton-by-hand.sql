-- The consonants of a word in one writing for both scripts: the same steps as app/features/search/transliteration/rules.ts, which a
-- test holds to this text. Escapes instead of letters: literals in right-to-left script are easy to break in source.
create or replace function search_skeleton(word text) returns text language sql immutable parallel safe strict as $fn$
  select pg_catalog.regexp_replace(case when word ~ '[a-z]' then pg_catalog.translate(
    pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(
      pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
        pg_catalog.regexp_replace(word, 'tch|sch|ch|sh', 'C', 'g'),
        'kh', 'X'), 'gh', 'G'), 'dj', 'j'), 'dh', 'd'), 'th', 't'), 'ph', 'f'),
      '[gq]u(?=[eiy])', 'k', 'g'), 'c(?=[eiy])', 's', 'g'), 'x', 'ks', 'g'), 'h$', ''),
    'cqgpvCGX579aeiouyw0123468', 'kkkbfcgxxhk')
  else pg_catalog.translate(pg_catalog.regexp_replace(word, '\u0647$', ''),
    U&'\0628\062A\062B\062C\062D\062E\062F\0630\0631\0632\0633\0634\0635\0636\0637\0638\063A\0641\0642\0643\0644\0645\0646\0647\0627\0648\064A\06390123456789',
    'bttjhxddrzscsdtdgfkklmnh')
  end, '(.)\1+', '\1', 'g')
$fn$;
--> statement-breakpoint
create index search_words_skeleton on search_words (search_skeleton(word));
