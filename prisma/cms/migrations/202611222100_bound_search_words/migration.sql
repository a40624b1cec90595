-- As before, with an effort in proportion to the length. Where nothing closed a tag, the expression went through the
-- rest of the text for each `<`; and what has no blank is one word to the parser, which it reads anew from many of its
-- characters. A slice of a megabyte took longer than a statement may.
CREATE OR REPLACE FUNCTION search_words(content text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('pg_catalog.simple', regexp_replace(left(translate(regexp_replace(left(content, 400000), '<[^<>]*>', ' ', 'g'), '<>', '  '), 200000), '(\S{200})', '\1 ', 'g'));

-- What is in an index is found by the words that are looked for now.
REINDEX INDEX "articles_search_idx";
REINDEX INDEX "slices_search_idx";
REINDEX INDEX "media_search_idx";
