-- CreateTable
CREATE TABLE "revisions" (
    "id" SERIAL NOT NULL,
    "article_id" INTEGER NOT NULL,
    "clang_id" INTEGER NOT NULL,
    "slice_id" INTEGER,
    "module_id" INTEGER,
    "action" VARCHAR(16) NOT NULL,
    "changed" TEXT[],
    "state" JSONB NOT NULL,
    "changed_at" TIMESTAMPTZ(6) NOT NULL,
    "changed_by_name" VARCHAR(255) NOT NULL,
    "changed_by_id" INTEGER,

    CONSTRAINT "revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "modules" (
    "id" SERIAL NOT NULL,
    "key" VARCHAR(191),
    "name" VARCHAR(255) NOT NULL,
    "input" TEXT NOT NULL,
    "output" TEXT NOT NULL,
    "createdate" TIMESTAMPTZ(6) NOT NULL,
    "createuser" VARCHAR(255) NOT NULL,
    "updatedate" TIMESTAMPTZ(6) NOT NULL,
    "updateuser" VARCHAR(255) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "modules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slices" (
    "id" SERIAL NOT NULL,
    "article_id" INTEGER NOT NULL,
    "clang_id" INTEGER NOT NULL,
    "ctype_id" INTEGER NOT NULL,
    "module_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "priority" INTEGER NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 1,
    "createdate" TIMESTAMPTZ(6) NOT NULL,
    "createuser" VARCHAR(255) NOT NULL,
    "updatedate" TIMESTAMPTZ(6) NOT NULL,
    "updateuser" VARCHAR(255) NOT NULL,
    "value1" TEXT,
    "value2" TEXT,
    "value3" TEXT,
    "value4" TEXT,
    "value5" TEXT,
    "value6" TEXT,
    "value7" TEXT,
    "value8" TEXT,
    "value9" TEXT,
    "value10" TEXT,
    "value11" TEXT,
    "value12" TEXT,
    "value13" TEXT,
    "value14" TEXT,
    "value15" TEXT,
    "value16" TEXT,
    "value17" TEXT,
    "value18" TEXT,
    "value19" TEXT,
    "value20" TEXT,
    "media1" VARCHAR(255),
    "media2" VARCHAR(255),
    "media3" VARCHAR(255),
    "media4" VARCHAR(255),
    "media5" VARCHAR(255),
    "media6" VARCHAR(255),
    "media7" VARCHAR(255),
    "media8" VARCHAR(255),
    "media9" VARCHAR(255),
    "media10" VARCHAR(255),
    "medialist1" TEXT,
    "medialist2" TEXT,
    "medialist3" TEXT,
    "medialist4" TEXT,
    "medialist5" TEXT,
    "medialist6" TEXT,
    "medialist7" TEXT,
    "medialist8" TEXT,
    "medialist9" TEXT,
    "medialist10" TEXT,
    "link1" VARCHAR(255),
    "link2" VARCHAR(255),
    "link3" VARCHAR(255),
    "link4" VARCHAR(255),
    "link5" VARCHAR(255),
    "link6" VARCHAR(255),
    "link7" VARCHAR(255),
    "link8" VARCHAR(255),
    "link9" VARCHAR(255),
    "link10" VARCHAR(255),
    "linklist1" TEXT,
    "linklist2" TEXT,
    "linklist3" TEXT,
    "linklist4" TEXT,
    "linklist5" TEXT,
    "linklist6" TEXT,
    "linklist7" TEXT,
    "linklist8" TEXT,
    "linklist9" TEXT,
    "linklist10" TEXT,

    CONSTRAINT "slices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "revisions_article_id_clang_id_id_idx" ON "revisions"("article_id", "clang_id", "id");

-- CreateIndex
CREATE INDEX "revisions_slice_id_id_idx" ON "revisions"("slice_id", "id");

-- CreateIndex
CREATE INDEX "revisions_changed_by_id_idx" ON "revisions"("changed_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "modules_key_key" ON "modules"("key");

-- CreateIndex
CREATE INDEX "modules_name_id_idx" ON "modules"("name", "id");

-- CreateIndex
CREATE INDEX "modules_createdate_id_idx" ON "modules"("createdate", "id");

-- CreateIndex
CREATE INDEX "modules_updatedate_id_idx" ON "modules"("updatedate", "id");

-- CreateIndex
CREATE INDEX "modules_name_part_idx" ON "modules" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "modules_key_part_idx" ON "modules" USING GIN ("key" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "slices_article_id_clang_id_revision_ctype_id_priority_idx" ON "slices"("article_id", "clang_id", "revision", "ctype_id", "priority");

-- CreateIndex
CREATE INDEX "slices_module_id_idx" ON "slices"("module_id");

-- CreateIndex
CREATE INDEX "templates_name_id_idx" ON "templates"("name", "id");

-- CreateIndex
CREATE INDEX "templates_createdate_id_idx" ON "templates"("createdate", "id");

-- CreateIndex
CREATE INDEX "templates_updatedate_id_idx" ON "templates"("updatedate", "id");

-- CreateIndex
CREATE INDEX "templates_name_part_idx" ON "templates" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "templates_key_part_idx" ON "templates" USING GIN ("key" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_article_id_clang_id_fkey" FOREIGN KEY ("article_id", "clang_id") REFERENCES "articles"("id", "clang_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_changed_by_id_fkey" FOREIGN KEY ("changed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slices" ADD CONSTRAINT "slices_article_id_clang_id_fkey" FOREIGN KEY ("article_id", "clang_id") REFERENCES "articles"("id", "clang_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slices" ADD CONSTRAINT "slices_module_id_fkey" FOREIGN KEY ("module_id") REFERENCES "modules"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Names and keys sort as people expect: case and accents decide last.
ALTER TABLE "modules" ALTER COLUMN "name" TYPE VARCHAR(255) COLLATE "und-x-icu";
ALTER TABLE "templates" ALTER COLUMN "name" TYPE VARCHAR(255) COLLATE "und-x-icu";
ALTER TABLE "modules" ALTER COLUMN "key" TYPE VARCHAR(191) COLLATE "und-x-icu";
ALTER TABLE "templates" ALTER COLUMN "key" TYPE VARCHAR(191) COLLATE "und-x-icu";

-- Positions count from 1.
ALTER TABLE "slices" ADD CONSTRAINT "slices_priority_check" CHECK ("priority" > 0);

-- Which slices a file or an article is used in: services/slices/reference-columns.ts has the same expressions.
CREATE INDEX "slices_media_idx" ON "slices" USING GIN (
  (ARRAY["media1", "media2", "media3", "media4", "media5", "media6", "media7", "media8", "media9", "media10"]::text[]
    || string_to_array("medialist1", ',')
    || string_to_array("medialist2", ',')
    || string_to_array("medialist3", ',')
    || string_to_array("medialist4", ',')
    || string_to_array("medialist5", ',')
    || string_to_array("medialist6", ',')
    || string_to_array("medialist7", ',')
    || string_to_array("medialist8", ',')
    || string_to_array("medialist9", ',')
    || string_to_array("medialist10", ','))
);
CREATE INDEX "slices_links_idx" ON "slices" USING GIN (
  (ARRAY["link1", "link2", "link3", "link4", "link5", "link6", "link7", "link8", "link9", "link10"]::text[]
    || string_to_array("linklist1", ',')
    || string_to_array("linklist2", ',')
    || string_to_array("linklist3", ',')
    || string_to_array("linklist4", ',')
    || string_to_array("linklist5", ',')
    || string_to_array("linklist6", ',')
    || string_to_array("linklist7", ',')
    || string_to_array("linklist8", ',')
    || string_to_array("linklist9", ',')
    || string_to_array("linklist10", ','))
);
CREATE INDEX "slices_values_idx" ON "slices" USING GIN (
  (coalesce("value1", '') || E'\n' || coalesce("value2", '') || E'\n' || coalesce("value3", '') || E'\n' || coalesce("value4", '') || E'\n' || coalesce("value5", '') || E'\n' || coalesce("value6", '') || E'\n' || coalesce("value7", '') || E'\n' || coalesce("value8", '') || E'\n' || coalesce("value9", '') || E'\n' || coalesce("value10", '') || E'\n' || coalesce("value11", '') || E'\n' || coalesce("value12", '') || E'\n' || coalesce("value13", '') || E'\n' || coalesce("value14", '') || E'\n' || coalesce("value15", '') || E'\n' || coalesce("value16", '') || E'\n' || coalesce("value17", '') || E'\n' || coalesce("value18", '') || E'\n' || coalesce("value19", '') || E'\n' || coalesce("value20", '')) gin_trgm_ops
);
