-- CreateIndex
CREATE INDEX "articles_meta_idx" ON "articles" USING GIN ("meta" jsonb_path_ops);

-- CreateIndex
CREATE INDEX "languages_meta_idx" ON "languages" USING GIN ("meta" jsonb_path_ops);

-- CreateIndex
CREATE INDEX "media_meta_idx" ON "media" USING GIN ("meta" jsonb_path_ops);
