-- The words of names and slices are stored, where they were only in the indexes before: whoever compares or ranks a row computed
-- its words anew, from all values of a slice.
DROP INDEX "articles_search_idx";
DROP INDEX "slices_search_idx";
ALTER TABLE "articles" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words("name")) STORED;
ALTER TABLE "slices" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_words(coalesce("value1", '') || ' ' || coalesce("value2", '') || ' ' || coalesce("value3", '') || ' ' || coalesce("value4", '') || ' ' || coalesce("value5", '') || ' ' || coalesce("value6", '') || ' ' || coalesce("value7", '') || ' ' || coalesce("value8", '') || ' ' || coalesce("value9", '') || ' ' || coalesce("value10", '') || ' ' || coalesce("value11", '') || ' ' || coalesce("value12", '') || ' ' || coalesce("value13", '') || ' ' || coalesce("value14", '') || ' ' || coalesce("value15", '') || ' ' || coalesce("value16", '') || ' ' || coalesce("value17", '') || ' ' || coalesce("value18", '') || ' ' || coalesce("value19", '') || ' ' || coalesce("value20", ''))) STORED;
CREATE INDEX "articles_words_idx" ON "articles" USING GIN ("words");
CREATE INDEX "slices_words_idx" ON "slices" USING GIN ("words");
