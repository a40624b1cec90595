-- By hand: no model changes. A notification makes commits wait for one another, so writers notify only while a process
-- listens to their schema. They and prisma/listen-to-changes.ts meet in two advisory locks of each schema; no table and
-- no snapshot is read, so that every isolation level sees the same:
-- 7271012, listening: each listener shares it for as long as its connection lives. A writer tries to have it alone, for an
--     instant, and cannot while anything listens. Two writers that try in the same instant may notify in vain.
-- 7271011, writing: a writer shares it from before it tries until its transaction has ended. A listener that can be seen
--     already has to have it alone once: then no transaction is left that has seen no listener. Writers wait for neither.

CREATE FUNCTION "are_changes_heard"("of_schema" text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    schema_key CONSTANT integer := hashtext("of_schema");
BEGIN
    IF NOT pg_try_advisory_xact_lock_shared(7271011, schema_key) THEN
        RETURN true;
    END IF;
    -- In one expression, so that no interrupt leaves the lock on a pooled connection.
    RETURN NOT CASE WHEN pg_try_advisory_lock(7271012, schema_key)
        THEN pg_advisory_unlock(7271012, schema_key) ELSE false END;
END $$;

CREATE OR REPLACE FUNCTION "notify_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT "are_changes_heard"(TG_TABLE_SCHEMA) THEN
        RETURN NULL;
    END IF;
    PERFORM pg_notify('changes_of_' || TG_TABLE_SCHEMA,
        json_build_object('type', 'user', 'kind', 'UPDATED', 'id', OLD."id")::text);
    RETURN NULL;
END $$;
ALTER FUNCTION "notify_user"() SET search_path FROM CURRENT;

CREATE OR REPLACE FUNCTION "notify_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    owner uuid;
BEGIN
    IF NOT "are_changes_heard"(TG_TABLE_SCHEMA) THEN
        RETURN NULL;
    END IF;
    IF TG_OP = 'DELETE' THEN owner := OLD."user_id"; ELSE owner := NEW."user_id"; END IF;
    PERFORM pg_notify('changes_of_' || TG_TABLE_SCHEMA,
        json_build_object('type', 'user', 'kind', 'UPDATED', 'id', owner)::text);
    RETURN NULL;
END $$;
ALTER FUNCTION "notify_owner"() SET search_path FROM CURRENT;
