-- The name of an article is plain text: a reader sees its angle brackets and ampersands as they are. Its words are those of the text as it
-- is, and those of HTML, because some sites write markup in names. An expression of a generated column changes only by rewriting the table,
-- so the column becomes a plain one that a trigger fills; both changes touch the catalog alone.
CREATE FUNCTION article_words(name text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN name ~ '[<&]' THEN search_words(name) || "search_vector"("search_text"(name)) ELSE search_words(name) END;

CREATE FUNCTION fill_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."words" := article_words(NEW."name");
  RETURN NEW;
END $$ SET search_path FROM CURRENT;

ALTER TABLE "articles" ALTER COLUMN "words" DROP EXPRESSION;
CREATE TRIGGER "articles_fill_words" BEFORE INSERT OR UPDATE OF "name", "words" ON "articles"
  FOR EACH ROW EXECUTE FUNCTION fill_words();
-- A bulk load that turns triggers off (session_replication_role) needs the words as well.
ALTER TABLE "articles" ENABLE ALWAYS TRIGGER "articles_fill_words";
