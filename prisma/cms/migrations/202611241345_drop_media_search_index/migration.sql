-- Media are found by parts of their names and titles, each of which has an index of its own; no statement looks for their
-- words. The index only made writing media dearer.
DROP INDEX "media_search_idx";
