-- Computes the stored words of existing articles again where their name may look like markup. As the only statement of a migration it runs
-- outside of a transaction, so that each row is committed by itself: other writers wait for one row at most, and an interrupted run continues.
-- locks: one row at a time, for the time of its update
DO $$
DECLARE
  item record;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', false);
  FOR item IN SELECT "pid" FROM "articles" WHERE "name" ~ '[<&]' ORDER BY "pid" LOOP
    UPDATE "articles" SET "words" = NULL WHERE "pid" = item."pid" AND "words" IS DISTINCT FROM article_words("name");
    COMMIT;
  END LOOP;
END $$;
