-- Substring filters on names.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(191) NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "status" BOOLEAN NOT NULL DEFAULT true,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6),
    "last_used_at" TIMESTAMPTZ(6),

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "login" VARCHAR(50) NOT NULL,
    "name" VARCHAR(255),
    "description" TEXT,
    "email" VARCHAR(255),
    "password" VARCHAR(255) NOT NULL,
    "status" BOOLEAN NOT NULL DEFAULT true,
    "admin" BOOLEAN NOT NULL DEFAULT false,
    "account_id" UUID,
    "language" VARCHAR(255) NOT NULL DEFAULT '',
    "startpage" VARCHAR(255) NOT NULL DEFAULT 'structure',
    "theme" VARCHAR(255),
    "login_tries" INTEGER NOT NULL DEFAULT 0,
    "lasttrydate" TIMESTAMPTZ(6),
    "lastlogin" TIMESTAMPTZ(6),
    "password_changed" TIMESTAMPTZ(6) NOT NULL,
    "previous_passwords" TEXT[],
    "password_change_required" BOOLEAN NOT NULL DEFAULT false,
    "createdate" TIMESTAMPTZ(6) NOT NULL,
    "createuser" VARCHAR(255) NOT NULL,
    "updatedate" TIMESTAMPTZ(6) NOT NULL,
    "updateuser" VARCHAR(255) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "roles" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "perms" JSONB NOT NULL DEFAULT '{}',
    "createdate" TIMESTAMPTZ(6) NOT NULL,
    "createuser" VARCHAR(255) NOT NULL,
    "updatedate" TIMESTAMPTZ(6) NOT NULL,
    "updateuser" VARCHAR(255) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "roles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_roles" (
    "user_id" INTEGER NOT NULL,
    "role_id" INTEGER NOT NULL,

    CONSTRAINT "user_roles_pkey" PRIMARY KEY ("user_id","role_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "languages" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(255) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "priority" INTEGER NOT NULL,
    "is_online" BOOLEAN NOT NULL DEFAULT true,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "languages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "article_ids" (
    "id" SERIAL NOT NULL,

    CONSTRAINT "article_ids_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "articles" (
    "pid" SERIAL NOT NULL,
    "id" INTEGER NOT NULL,
    "clang_id" INTEGER NOT NULL,
    "parent_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "catname" VARCHAR(255) NOT NULL,
    "catpriority" INTEGER NOT NULL DEFAULT 0,
    "startarticle" BOOLEAN NOT NULL DEFAULT false,
    "priority" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 0,
    "template_id" INTEGER NOT NULL DEFAULT 0,
    "createdate" TIMESTAMPTZ(6) NOT NULL,
    "createuser" VARCHAR(255) NOT NULL,
    "created_by_id" INTEGER,
    "updatedate" TIMESTAMPTZ(6) NOT NULL,
    "updateuser" VARCHAR(255) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "articles_pkey" PRIMARY KEY ("pid")
);

-- CreateTable
CREATE TABLE "templates" (
    "id" SERIAL NOT NULL,
    "key" VARCHAR(191),
    "name" VARCHAR(255) NOT NULL,
    "content" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT false,
    "attributes" JSONB NOT NULL,
    "createdate" TIMESTAMPTZ(6) NOT NULL,
    "createuser" VARCHAR(255) NOT NULL,
    "updatedate" TIMESTAMPTZ(6) NOT NULL,
    "updateuser" VARCHAR(255) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "templates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "users_login_key" ON "users"("login");

-- CreateIndex
CREATE UNIQUE INDEX "users_account_id_key" ON "users"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "roles_name_key" ON "roles"("name");

-- CreateIndex
CREATE INDEX "user_roles_role_id_idx" ON "user_roles"("role_id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_secret_hash_key" ON "sessions"("secret_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_used_at_idx" ON "sessions"("used_at");

-- CreateIndex
CREATE UNIQUE INDEX "languages_code_key" ON "languages"("code");

-- CreateIndex
CREATE UNIQUE INDEX "languages_name_key" ON "languages"("name");

-- CreateIndex
CREATE INDEX "languages_priority_id_idx" ON "languages"("priority", "id");

-- CreateIndex
CREATE INDEX "articles_parent_id_startarticle_clang_id_idx" ON "articles"("parent_id", "startarticle", "clang_id");

-- CreateIndex
CREATE INDEX "articles_startarticle_id_clang_id_idx" ON "articles"("startarticle", "id", "clang_id");

-- CreateIndex
CREATE INDEX "articles_revision_id_clang_id_idx" ON "articles"("revision", "id", "clang_id");

-- CreateIndex
CREATE INDEX "articles_name_idx" ON "articles" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "articles_created_by_id_idx" ON "articles"("created_by_id");

-- CreateIndex
CREATE INDEX "articles_name_id_clang_id_idx" ON "articles"("name", "id", "clang_id");

-- CreateIndex
CREATE INDEX "articles_catname_id_clang_id_idx" ON "articles"("catname", "id", "clang_id");

-- CreateIndex
CREATE INDEX "articles_priority_id_clang_id_idx" ON "articles"("priority", "id", "clang_id");

-- CreateIndex
CREATE INDEX "articles_parent_id_id_clang_id_idx" ON "articles"("parent_id", "id", "clang_id");

-- CreateIndex
CREATE INDEX "articles_status_id_clang_id_idx" ON "articles"("status", "id", "clang_id");

-- CreateIndex
CREATE INDEX "articles_template_id_id_clang_id_idx" ON "articles"("template_id", "id", "clang_id");

-- CreateIndex
CREATE INDEX "articles_createdate_id_clang_id_idx" ON "articles"("createdate", "id", "clang_id");

-- CreateIndex
CREATE INDEX "articles_updatedate_id_clang_id_idx" ON "articles"("updatedate", "id", "clang_id");

-- CreateIndex
CREATE INDEX "articles_clang_id_id_idx" ON "articles"("clang_id", "id");

-- CreateIndex
CREATE INDEX "articles_catpriority_id_clang_id_idx" ON "articles"("catpriority", "id", "clang_id");

-- CreateIndex
CREATE UNIQUE INDEX "articles_id_clang_id_key" ON "articles"("id", "clang_id");

-- CreateIndex
CREATE UNIQUE INDEX "templates_key_key" ON "templates"("key");

-- CreateIndex
CREATE INDEX "templates_active_name_idx" ON "templates"("active", "name");

-- AddForeignKey
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "roles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "articles" ADD CONSTRAINT "articles_id_fkey" FOREIGN KEY ("id") REFERENCES "article_ids"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "articles" ADD CONSTRAINT "articles_clang_id_fkey" FOREIGN KEY ("clang_id") REFERENCES "languages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "articles" ADD CONSTRAINT "articles_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Names sort as people expect: case and accents decide last.
ALTER TABLE "articles" ALTER COLUMN "name" TYPE VARCHAR(255) COLLATE "und-x-icu";
ALTER TABLE "articles" ALTER COLUMN "catname" TYPE VARCHAR(255) COLLATE "und-x-icu";

-- Number 1 of each belongs to the first start, however often that is interrupted.
ALTER SEQUENCE "languages_id_seq" RESTART WITH 2;
ALTER SEQUENCE "article_ids_id_seq" RESTART WITH 2;
ALTER SEQUENCE "templates_id_seq" RESTART WITH 2;
ALTER SEQUENCE "users_id_seq" RESTART WITH 2;

-- Positions count from 1; only categories have one among their siblings.
ALTER TABLE "articles" ADD CONSTRAINT "articles_priority_check" CHECK ("priority" > 0 AND "catpriority" >= 0);
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_check" CHECK ("startarticle" = ("catpriority" > 0));
ALTER TABLE "languages" ADD CONSTRAINT "languages_priority_check" CHECK ("priority" > 0);
