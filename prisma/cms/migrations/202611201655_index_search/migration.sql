-- The words of a text without its tags. Only so much of it as a list of words can hold: the rest is not found.
CREATE FUNCTION search_words(content text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('pg_catalog.simple', left(regexp_replace(left(content, 400000), '<[^>]*>', ' ', 'g'), 200000));

CREATE INDEX "articles_search_idx" ON "articles" USING GIN (search_words("name"));
CREATE INDEX "slices_search_idx" ON "slices" USING GIN (search_words(coalesce("value1", '') || ' ' || coalesce("value2", '') || ' ' || coalesce("value3", '') || ' ' || coalesce("value4", '') || ' ' || coalesce("value5", '') || ' ' || coalesce("value6", '') || ' ' || coalesce("value7", '') || ' ' || coalesce("value8", '') || ' ' || coalesce("value9", '') || ' ' || coalesce("value10", '') || ' ' || coalesce("value11", '') || ' ' || coalesce("value12", '') || ' ' || coalesce("value13", '') || ' ' || coalesce("value14", '') || ' ' || coalesce("value15", '') || ' ' || coalesce("value16", '') || ' ' || coalesce("value17", '') || ' ' || coalesce("value18", '') || ' ' || coalesce("value19", '') || ' ' || coalesce("value20", '')));
CREATE INDEX "media_search_idx" ON "media" USING GIN (search_words("title" || ' ' || "originalname" || ' ' || translate("filename", '._-@', '    ')));
