-- AlterTable
ALTER TABLE "users" ADD COLUMN     "account_confirmed_at" TIMESTAMPTZ(6);

-- CreateIndex
CREATE INDEX "api_tokens_name_id_idx" ON "api_tokens"("name", "id");

-- CreateIndex
CREATE INDEX "api_tokens_created_at_id_idx" ON "api_tokens"("created_at", "id");

-- CreateIndex
CREATE INDEX "api_tokens_last_used_at_id_idx" ON "api_tokens"("last_used_at", "id");

-- CreateIndex
CREATE INDEX "media_filename_part_idx" ON "media" USING GIN ("filename" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "media_originalname_part_idx" ON "media" USING GIN ("originalname" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "media_categories_name_id_idx" ON "media_categories"("name", "id");

-- CreateIndex
CREATE INDEX "media_categories_createdate_id_idx" ON "media_categories"("createdate", "id");

-- CreateIndex
CREATE INDEX "media_categories_updatedate_id_idx" ON "media_categories"("updatedate", "id");
