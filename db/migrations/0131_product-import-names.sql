-- What imports of products keep is called as the tables are: categories and producers.
UPDATE "imports" SET
  "head" = "head" - 'shelves' - 'makers'
    || jsonb_build_object('categories', coalesce("head" -> 'shelves', '[]'), 'producers', coalesce("head" -> 'makers', '[]')),
  "plan" = "plan" - 'shelves' - 'makers'
    || jsonb_build_object('categories', coalesce("plan" -> 'shelves', '[]'), 'producers', coalesce("plan" -> 'makers', '[]')),
  "options" = "options" - 'makeShelves' || jsonb_build_object('createMissing', coalesce("options" -> 'makeShelves', 'true')),
  "written" = CASE WHEN "written" ? 'things' THEN "written" || jsonb_build_object('things', (
    SELECT coalesce(jsonb_agg(CASE thing ->> 'of'
      WHEN 'shelf' THEN thing || '{"of": "category"}'
      WHEN 'maker' THEN thing || '{"of": "producer"}'
      ELSE thing END ORDER BY n), '[]')
    FROM jsonb_array_elements("written" -> 'things') WITH ORDINALITY AS t(thing, n))) ELSE "written" END
WHERE "source" = 'store.products';
