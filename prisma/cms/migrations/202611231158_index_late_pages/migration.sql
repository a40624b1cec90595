-- CreateIndex
CREATE INDEX "modules_key_id_idx" ON "modules"("key", "id");

-- CreateIndex
CREATE INDEX "templates_key_id_idx" ON "templates"("key", "id");

-- By hand: what Prisma's schema cannot say. An article's own changes are few among those of its slices, and the other way
-- round: neither history passes over the other.
CREATE INDEX "revisions_of_articles_idx" ON "revisions"("article_id", "clang_id", "id") WHERE "slice_id" IS NULL;
CREATE INDEX "revisions_of_slices_idx" ON "revisions"("article_id", "clang_id", "id") WHERE "slice_id" IS NOT NULL;
