-- CreateTable
CREATE TABLE "media_categories" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "parent_id" INTEGER,
    "path" TEXT NOT NULL,
    "has_children" BOOLEAN NOT NULL DEFAULT false,
    "createdate" TIMESTAMPTZ(6) NOT NULL,
    "createuser" VARCHAR(255) NOT NULL,
    "updatedate" TIMESTAMPTZ(6) NOT NULL,
    "updateuser" VARCHAR(255) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "media_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media" (
    "id" SERIAL NOT NULL,
    "category_id" INTEGER,
    "filename" VARCHAR(255) NOT NULL,
    "originalname" VARCHAR(255) NOT NULL,
    "filetype" VARCHAR(255) NOT NULL,
    "filesize" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "title" VARCHAR(255) NOT NULL DEFAULT '',
    "content_id" UUID NOT NULL,
    "createdate" TIMESTAMPTZ(6) NOT NULL,
    "createuser" VARCHAR(255) NOT NULL,
    "updatedate" TIMESTAMPTZ(6) NOT NULL,
    "updateuser" VARCHAR(255) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_uploads" (
    "id" UUID NOT NULL,
    "caller" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "opened_at" TIMESTAMPTZ(6),

    CONSTRAINT "media_uploads_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "media_categories_parent_id_name_id_idx" ON "media_categories"("parent_id", "name", "id");

-- CreateIndex
CREATE INDEX "media_categories_parent_id_has_children_id_idx" ON "media_categories"("parent_id", "has_children", "id");

-- CreateIndex
CREATE INDEX "media_categories_parent_id_id_idx" ON "media_categories"("parent_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "media_filename_key" ON "media"("filename");

-- CreateIndex
CREATE UNIQUE INDEX "media_content_id_key" ON "media"("content_id");

-- CreateIndex
CREATE INDEX "media_category_id_filename_idx" ON "media"("category_id", "filename");

-- CreateIndex
CREATE INDEX "media_filetype_filename_idx" ON "media"("filetype", "filename");

-- CreateIndex
CREATE INDEX "media_title_idx" ON "media" USING GIN ("title" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "media_category_id_id_idx" ON "media"("category_id" ASC NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "media_filetype_id_idx" ON "media"("filetype", "id");

-- CreateIndex
CREATE INDEX "media_filesize_id_idx" ON "media"("filesize", "id");

-- CreateIndex
CREATE INDEX "media_title_id_idx" ON "media"("title", "id");

-- CreateIndex
CREATE INDEX "media_createdate_id_idx" ON "media"("createdate", "id");

-- CreateIndex
CREATE INDEX "media_updatedate_id_idx" ON "media"("updatedate", "id");

-- CreateIndex
CREATE INDEX "media_width_id_idx" ON "media"("width" ASC NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "media_height_id_idx" ON "media"("height" ASC NULLS FIRST, "id");

-- AddForeignKey
ALTER TABLE "media_categories" ADD CONSTRAINT "media_categories_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "media_categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "media_categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Names sort as people expect: a2 before a10, case and accents decide last.
ALTER TABLE "media_categories" ALTER COLUMN "name" TYPE VARCHAR(255) COLLATE "natural_order";
ALTER TABLE "media" ALTER COLUMN "title" TYPE VARCHAR(255) COLLATE "und-x-icu";

ALTER TABLE "media" ADD CONSTRAINT "media_size_check" CHECK ("filesize" >= 0 AND "width" > 0 AND "height" > 0);
