-- No statement looks for the articles that slices link to; the index only made writing slices dearer.
DROP INDEX "slices_links_idx";
