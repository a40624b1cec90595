-- AlterTable
ALTER TABLE "articles" ADD COLUMN     "meta" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "languages" ADD COLUMN     "meta" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "media" ADD COLUMN     "meta" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "meta_fields" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "prefix" VARCHAR(6) NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "type_id" INTEGER NOT NULL,
    "priority" INTEGER NOT NULL,
    "attributes" TEXT NOT NULL DEFAULT '',
    "default" VARCHAR(255) NOT NULL DEFAULT '',
    "initial_value" VARCHAR(255),
    "params" TEXT NOT NULL DEFAULT '',
    "validate" TEXT NOT NULL DEFAULT '',
    "restrictions" TEXT NOT NULL DEFAULT '',
    "templates" TEXT NOT NULL DEFAULT '',
    "callback" TEXT NOT NULL DEFAULT '',
    "createdate" TIMESTAMPTZ(6) NOT NULL,
    "createuser" VARCHAR(255) NOT NULL,
    "updatedate" TIMESTAMPTZ(6) NOT NULL,
    "updateuser" VARCHAR(255) NOT NULL,

    CONSTRAINT "meta_fields_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "meta_fields_prefix_priority_id_idx" ON "meta_fields"("prefix", "priority", "id");

-- CreateIndex
CREATE INDEX "meta_fields_name_id_idx" ON "meta_fields"("name", "id");

-- CreateIndex
CREATE INDEX "meta_fields_priority_id_idx" ON "meta_fields"("priority", "id");

-- CreateIndex
CREATE INDEX "meta_fields_type_id_id_idx" ON "meta_fields"("type_id", "id");

-- CreateIndex
CREATE INDEX "meta_fields_createdate_id_idx" ON "meta_fields"("createdate", "id");

-- CreateIndex
CREATE INDEX "meta_fields_updatedate_id_idx" ON "meta_fields"("updatedate", "id");

-- CreateIndex
CREATE INDEX "meta_fields_name_part_idx" ON "meta_fields" USING GIN ("name" gin_trgm_ops);

-- Names are unique whatever their case, and sort accordingly.
ALTER TABLE "meta_fields" ALTER COLUMN "name" TYPE VARCHAR(255) COLLATE "und-x-icu";
CREATE UNIQUE INDEX "meta_fields_name_folded_key" ON "meta_fields"(lower("name"));
ALTER TABLE "meta_fields" ADD CONSTRAINT "meta_fields_priority_check" CHECK ("priority" > 0);
