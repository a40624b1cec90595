-- Computes the stored words of existing articles and slices again. As the only statement of a migration it runs outside of a
-- transaction, so that each row is committed by itself: other writers wait for one row at most, and an interrupted run continues.
-- locks: one row at a time, for the time of its update
DO $$
DECLARE
  item record;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', false);
  FOR item IN SELECT "pid" FROM "articles" ORDER BY "pid" LOOP
    UPDATE "articles" SET "name" = "name" WHERE "pid" = item."pid" AND "words" IS DISTINCT FROM search_words("name");
    COMMIT;
  END LOOP;
  FOR item IN SELECT "id" FROM "slices" ORDER BY "id" LOOP
    UPDATE "slices" SET "value1" = "value1"
      WHERE "id" = item."id" AND "words" IS DISTINCT FROM search_words(coalesce("value1", '') || ' ' || coalesce("value2", '') || ' ' || coalesce("value3", '') || ' ' || coalesce("value4", '') || ' ' || coalesce("value5", '') || ' ' || coalesce("value6", '') || ' ' || coalesce("value7", '') || ' ' || coalesce("value8", '') || ' ' || coalesce("value9", '') || ' ' || coalesce("value10", '') || ' ' || coalesce("value11", '') || ' ' || coalesce("value12", '') || ' ' || coalesce("value13", '') || ' ' || coalesce("value14", '') || ' ' || coalesce("value15", '') || ' ' || coalesce("value16", '') || ' ' || coalesce("value17", '') || ' ' || coalesce("value18", '') || ' ' || coalesce("value19", '') || ' ' || coalesce("value20", ''));
    COMMIT;
  END LOOP;
END $$;
