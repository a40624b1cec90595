-- Computes the stored words of existing campaigns again. As the only statement of a migration it runs outside of a transaction, so
-- that each row is committed by itself: other writers wait for one row at most, and an interrupted run continues.
-- locks: one row at a time, for the time of its update
DO $$
DECLARE
  item record;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', false);
  FOR item IN SELECT "id" FROM "campaigns" ORDER BY "id" LOOP
    UPDATE "campaigns" SET "name" = "name"
      WHERE "id" = item."id" AND "words" IS DISTINCT FROM "campaign_words"("name", "company_name", "description");
    COMMIT;
  END LOOP;
END $$;
