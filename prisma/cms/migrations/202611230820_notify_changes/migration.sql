-- By hand: no model changes. What subscribers of the graph follow is told to listening processes at commit. Beside its
-- ids an article tells where it lies and whether it is online, now and before: who might see it cannot be asked of a row
-- that is gone.

CREATE FUNCTION "notify_article"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    told "articles" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    -- A notification holds 8000 bytes; without its path an article is told only to those who may see all.
    longest_path CONSTANT integer := 3000;
BEGIN
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
CREATE TRIGGER "articles_notify_change" AFTER INSERT OR DELETE ON "articles"
    FOR EACH ROW EXECUTE FUNCTION "notify_article"();
CREATE TRIGGER "articles_notify_update" AFTER UPDATE ON "articles"
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "notify_article"();

CREATE FUNCTION "notify_slice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    told "slices" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
    PERFORM pg_notify('changes_of_' || TG_TABLE_SCHEMA, json_build_object(
        'type', 'article',
        'kind', 'UPDATED',
        'id', told."article_id",
        'languageId', told."clang_id")::text);
    RETURN NULL;
END $$;
ALTER FUNCTION "notify_slice"() SET search_path FROM CURRENT;
-- Drafts of slices (another revision than 0) are no part of what an article shows.
CREATE TRIGGER "slices_notify_insert" AFTER INSERT ON "slices"
    FOR EACH ROW WHEN (NEW."revision" = 0) EXECUTE FUNCTION "notify_slice"();
CREATE TRIGGER "slices_notify_update" AFTER UPDATE ON "slices"
    FOR EACH ROW WHEN ((OLD."revision" = 0 OR NEW."revision" = 0) AND OLD.* IS DISTINCT FROM NEW.*)
    EXECUTE FUNCTION "notify_slice"();
CREATE TRIGGER "slices_notify_delete" AFTER DELETE ON "slices"
    FOR EACH ROW WHEN (OLD."revision" = 0) EXECUTE FUNCTION "notify_slice"();

CREATE FUNCTION "notify_media"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    told "media" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
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
CREATE TRIGGER "media_notify_change" AFTER INSERT OR DELETE ON "media"
    FOR EACH ROW EXECUTE FUNCTION "notify_media"();
CREATE TRIGGER "media_notify_update" AFTER UPDATE ON "media"
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "notify_media"();
