-- CreateIndex
CREATE INDEX "articles_path_part_idx" ON "articles" USING GIN ("path" gin_trgm_ops);
