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

CREATE OR REPLACE FUNCTION "notify_article"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    told "articles" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    -- A notification holds 8000 bytes; without its path an article is told only to those who may see all.
    longest_path CONSTANT integer := 3000;
BEGIN
    IF NOT "are_changes_heard"(TG_TABLE_SCHEMA) THEN
        RETURN NULL;
    END IF;
    PERFORM pg_notify('changes_of_' || TG_TABLE_SCHEMA, json_strip_nulls(json_build_object(
        'type', 'article',
        'kind', CASE TG_OP WHEN 'INSERT' THEN 'CREATED' WHEN 'DELETE' THEN 'DELETED' ELSE 'UPDATED' END,
        'id', told."id",
        'languageId', told."clang_id",
        'before', CASE WHEN TG_OP <> 'INSERT' AND (TG_OP = 'DELETE'
            OR (OLD."path", OLD."status") IS DISTINCT FROM (NEW."path", NEW."status")) THEN json_build_object(
            'path', CASE WHEN length(OLD."path") > longest_path THEN '|' ELSE OLD."path" END,
            'isStartArticle', OLD."startarticle",
            'status', OLD."status") END))::text);
    RETURN NULL;
END $$;
ALTER FUNCTION "notify_article"() SET search_path FROM CURRENT;

CREATE OR REPLACE FUNCTION "notify_slice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    told "slices" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
    IF NOT "are_changes_heard"(TG_TABLE_SCHEMA) THEN
        RETURN NULL;
    END IF;
    PERFORM pg_notify('changes_of_' || TG_TABLE_SCHEMA, json_build_object(
        'type', 'article',
        'kind', 'UPDATED',
        'id', told."article_id",
        'languageId', told."clang_id")::text);
    RETURN NULL;
END $$;
ALTER FUNCTION "notify_slice"() SET search_path FROM CURRENT;

CREATE OR REPLACE FUNCTION "notify_media"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    told "media" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
    IF NOT "are_changes_heard"(TG_TABLE_SCHEMA) THEN
        RETURN NULL;
    END IF;
    PERFORM pg_notify('changes_of_' || TG_TABLE_SCHEMA, json_strip_nulls(json_build_object(
        'type', 'media',
        'kind', CASE TG_OP WHEN 'INSERT' THEN 'CREATED' WHEN 'DELETE' THEN 'DELETED' ELSE 'UPDATED' END,
        'id', told."id",
        'before', CASE WHEN TG_OP <> 'INSERT' AND (TG_OP = 'DELETE'
            OR OLD."category_id" IS DISTINCT FROM NEW."category_id")
            THEN json_build_object('categoryId', coalesce(OLD."category_id", 0)) END))::text);
    RETURN NULL;
END $$;
ALTER FUNCTION "notify_media"() SET search_path FROM CURRENT;
