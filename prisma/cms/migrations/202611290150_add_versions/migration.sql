-- AlterTable
ALTER TABLE "articles" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "media" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "slices" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0;

-- By hand: each change of an item raises its version, whichever statement makes it: imports and servers of the previous
-- release know nothing of versions. Positions are left out, because a neighbour that is added or removed shifts them;
-- the server raises the version of an item that is moved itself. Authors and times of changes are left out as well.
CREATE FUNCTION "raise_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."version" := OLD."version" + 1;
    RETURN NEW;
END $$;

-- The name of the category is a copy, except in the row of the category itself.
CREATE TRIGGER "articles_raise_version" BEFORE UPDATE OF
    "parent_id", "name", "startarticle", "status", "template_id", "meta", "catname" ON "articles"
  FOR EACH ROW WHEN (NEW."version" = OLD."version" AND (
    NEW."parent_id", NEW."name", NEW."startarticle", NEW."status", NEW."template_id", NEW."meta",
    CASE WHEN NEW."startarticle" THEN NEW."catname" END
  ) IS DISTINCT FROM (
    OLD."parent_id", OLD."name", OLD."startarticle", OLD."status", OLD."template_id", OLD."meta",
    CASE WHEN OLD."startarticle" THEN OLD."catname" END
  )) EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "slices_raise_version" BEFORE UPDATE OF
    "article_id", "clang_id", "ctype_id", "module_id", "revision", "status", "value1", "value2", "value3",
    "value4", "value5", "value6", "value7", "value8", "value9", "value10", "value11", "value12", "value13",
    "value14", "value15", "value16", "value17", "value18", "value19", "value20", "media1", "media2", "media3",
    "media4", "media5", "media6", "media7", "media8", "media9", "media10", "medialist1", "medialist2",
    "medialist3", "medialist4", "medialist5", "medialist6", "medialist7", "medialist8", "medialist9",
    "medialist10", "link1", "link2", "link3", "link4", "link5", "link6", "link7", "link8", "link9", "link10",
    "linklist1", "linklist2", "linklist3", "linklist4", "linklist5", "linklist6", "linklist7", "linklist8",
    "linklist9", "linklist10" ON "slices"
  FOR EACH ROW WHEN (NEW."version" = OLD."version" AND (
    NEW."article_id", NEW."clang_id", NEW."ctype_id", NEW."module_id", NEW."revision", NEW."status",
    NEW."value1", NEW."value2", NEW."value3", NEW."value4", NEW."value5", NEW."value6", NEW."value7",
    NEW."value8", NEW."value9", NEW."value10", NEW."value11", NEW."value12", NEW."value13", NEW."value14",
    NEW."value15", NEW."value16", NEW."value17", NEW."value18", NEW."value19", NEW."value20", NEW."media1",
    NEW."media2", NEW."media3", NEW."media4", NEW."media5", NEW."media6", NEW."media7", NEW."media8",
    NEW."media9", NEW."media10", NEW."medialist1", NEW."medialist2", NEW."medialist3", NEW."medialist4",
    NEW."medialist5", NEW."medialist6", NEW."medialist7", NEW."medialist8", NEW."medialist9",
    NEW."medialist10", NEW."link1", NEW."link2", NEW."link3", NEW."link4", NEW."link5", NEW."link6",
    NEW."link7", NEW."link8", NEW."link9", NEW."link10", NEW."linklist1", NEW."linklist2", NEW."linklist3",
    NEW."linklist4", NEW."linklist5", NEW."linklist6", NEW."linklist7", NEW."linklist8", NEW."linklist9",
    NEW."linklist10"
  ) IS DISTINCT FROM (
    OLD."article_id", OLD."clang_id", OLD."ctype_id", OLD."module_id", OLD."revision", OLD."status",
    OLD."value1", OLD."value2", OLD."value3", OLD."value4", OLD."value5", OLD."value6", OLD."value7",
    OLD."value8", OLD."value9", OLD."value10", OLD."value11", OLD."value12", OLD."value13", OLD."value14",
    OLD."value15", OLD."value16", OLD."value17", OLD."value18", OLD."value19", OLD."value20", OLD."media1",
    OLD."media2", OLD."media3", OLD."media4", OLD."media5", OLD."media6", OLD."media7", OLD."media8",
    OLD."media9", OLD."media10", OLD."medialist1", OLD."medialist2", OLD."medialist3", OLD."medialist4",
    OLD."medialist5", OLD."medialist6", OLD."medialist7", OLD."medialist8", OLD."medialist9",
    OLD."medialist10", OLD."link1", OLD."link2", OLD."link3", OLD."link4", OLD."link5", OLD."link6",
    OLD."link7", OLD."link8", OLD."link9", OLD."link10", OLD."linklist1", OLD."linklist2", OLD."linklist3",
    OLD."linklist4", OLD."linklist5", OLD."linklist6", OLD."linklist7", OLD."linklist8", OLD."linklist9",
    OLD."linklist10"
  )) EXECUTE FUNCTION "raise_version"();

CREATE TRIGGER "media_raise_version" BEFORE UPDATE OF
    "category_id", "title", "content_id", "originalname", "filetype", "meta" ON "media"
  FOR EACH ROW WHEN (NEW."version" = OLD."version" AND (
    NEW."category_id", NEW."title", NEW."content_id", NEW."originalname", NEW."filetype", NEW."meta"
  ) IS DISTINCT FROM (
    OLD."category_id", OLD."title", OLD."content_id", OLD."originalname", OLD."filetype", OLD."meta"
  )) EXECUTE FUNCTION "raise_version"();
