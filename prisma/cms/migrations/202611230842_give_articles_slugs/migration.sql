-- DropIndex
DROP INDEX "articles_parent_id_startarticle_clang_id_idx";

-- AlterTable
ALTER TABLE "articles" ADD COLUMN     "slug" VARCHAR(255) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "former_slugs" (
    "parent_id" INTEGER NOT NULL,
    "clang_id" INTEGER NOT NULL,
    "slug" VARCHAR(255) NOT NULL,
    "article_id" INTEGER NOT NULL,

    CONSTRAINT "former_slugs_pkey" PRIMARY KEY ("parent_id","clang_id","slug")
);

-- CreateIndex
CREATE INDEX "former_slugs_article_id_clang_id_idx" ON "former_slugs"("article_id", "clang_id");

-- CreateIndex
CREATE INDEX "articles_parent_id_startarticle_clang_id_priority_id_idx" ON "articles"("parent_id", "startarticle", "clang_id", "priority", "id");

-- CreateIndex
CREATE INDEX "articles_parent_id_startarticle_clang_id_catpriority_id_idx" ON "articles"("parent_id", "startarticle", "clang_id", "catpriority", "id");

-- CreateIndex
CREATE INDEX "articles_parent_id_startarticle_clang_id_name_id_idx" ON "articles"("parent_id", "startarticle", "clang_id", "name", "id");

-- CreateIndex
CREATE INDEX "articles_parent_id_startarticle_clang_id_createdate_id_idx" ON "articles"("parent_id", "startarticle", "clang_id", "createdate", "id");

-- CreateIndex
CREATE INDEX "articles_parent_id_startarticle_clang_id_updatedate_id_idx" ON "articles"("parent_id", "startarticle", "clang_id", "updatedate", "id");

-- AddForeignKey
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_clang_id_fkey" FOREIGN KEY ("clang_id") REFERENCES "languages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is online in a language, the newest first.
CREATE INDEX "articles_online_idx" ON "articles" ("clang_id", "createdate", "id") WHERE "status" = 1;

-- One place in the site for each article; those that have no slug yet are left out.
CREATE UNIQUE INDEX "articles_place_key" ON "articles" ("parent_id", "clang_id", "slug") WHERE "slug" <> '';

-- A name as part of an address: small letters and digits, with hyphens between them.
CREATE FUNCTION slug_of(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN trim('-' FROM left(trim('-' FROM regexp_replace(
    normalize(regexp_replace(normalize(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(normalize(name, NFKC)),
        'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'),
      NFKD), '[\u0300-\u036F]+', '', 'g'), NFC),
    '[^[:alnum:]]+', '-', 'g')), 200));

-- Gives an article its slug when it is made, renamed or moved, and keeps the place that it had. A category is named by
-- its own name, and what another one in the place is named already gets its number too.
CREATE FUNCTION give_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := slug_of(CASE WHEN NEW.startarticle THEN NEW.catname ELSE NEW.name END);
BEGIN
  IF wanted = '' THEN
    wanted := NEW.id::text;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.slug <> '' AND NEW.parent_id = OLD.parent_id AND wanted = coalesce(
    nullif(slug_of(CASE WHEN OLD.startarticle THEN OLD.catname ELSE OLD.name END), ''), OLD.id::text) THEN
    RETURN NEW;
  END IF;
  NEW.slug := wanted;
  WHILE EXISTS (SELECT FROM articles WHERE parent_id = NEW.parent_id AND clang_id = NEW.clang_id
    AND slug = NEW.slug AND slug <> '' AND id <> NEW.id) LOOP
    NEW.slug := NEW.slug || '-' || NEW.id;
  END LOOP;
  DELETE FROM former_slugs
    WHERE parent_id = NEW.parent_id AND clang_id = NEW.clang_id AND slug = NEW.slug;
  IF TG_OP = 'UPDATE' AND OLD.slug <> '' THEN
    INSERT INTO former_slugs (parent_id, clang_id, slug, article_id)
      VALUES (OLD.parent_id, OLD.clang_id, OLD.slug, OLD.id)
      ON CONFLICT (parent_id, clang_id, slug) DO UPDATE SET article_id = EXCLUDED.article_id;
  END IF;
  RETURN NEW;
END $$ SET search_path FROM CURRENT;

-- Of a deleted category the place is kept if something was moved out of it: the way there led through it.
CREATE FUNCTION keep_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_slugs WHERE article_id = OLD.id AND clang_id = OLD.clang_id
    AND NOT EXISTS (SELECT FROM former_slugs AS inner_place
      WHERE inner_place.parent_id = OLD.id AND inner_place.clang_id = OLD.clang_id);
  INSERT INTO former_slugs (parent_id, clang_id, slug, article_id)
    SELECT OLD.parent_id, OLD.clang_id, OLD.slug, OLD.id
    WHERE EXISTS (SELECT FROM languages WHERE id = OLD.clang_id)
      AND EXISTS (SELECT FROM former_slugs WHERE parent_id = OLD.id AND clang_id = OLD.clang_id)
    ON CONFLICT (parent_id, clang_id, slug) DO UPDATE SET article_id = EXCLUDED.article_id;
  RETURN NULL;
END $$ SET search_path FROM CURRENT;

CREATE TRIGGER articles_give_slug
  BEFORE INSERT OR UPDATE OF "name", "catname", "parent_id", "startarticle" ON "articles"
  FOR EACH ROW EXECUTE FUNCTION give_slug();
CREATE TRIGGER articles_keep_slug AFTER DELETE ON "articles"
  FOR EACH ROW EXECUTE FUNCTION keep_slug();

-- The articles that there are get theirs.
UPDATE "articles" SET "name" = "name";
