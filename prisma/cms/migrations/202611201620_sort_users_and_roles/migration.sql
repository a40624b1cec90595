-- People and roles sort in natural order: a2 before a10, case and accents decide last.
CREATE COLLATION natural_order (provider = icu, locale = 'und-u-kn-true');
ALTER TABLE "users" ALTER COLUMN "name" TYPE VARCHAR(255) COLLATE natural_order;
ALTER TABLE "users" ALTER COLUMN "login" TYPE VARCHAR(50) COLLATE natural_order;
ALTER TABLE "users" ALTER COLUMN "email" TYPE VARCHAR(255) COLLATE natural_order;
ALTER TABLE "roles" ALTER COLUMN "name" TYPE VARCHAR(255) COLLATE natural_order;
ALTER TABLE "roles" ALTER COLUMN "description" TYPE TEXT COLLATE natural_order;

-- CreateIndex
CREATE INDEX "roles_createdate_id_idx" ON "roles"("createdate", "id");

-- CreateIndex
CREATE INDEX "roles_updatedate_id_idx" ON "roles"("updatedate", "id");

-- CreateIndex
CREATE INDEX "roles_name_part_idx" ON "roles" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "users_name_id_idx" ON "users"("name", "id");

-- CreateIndex
CREATE INDEX "users_email_id_idx" ON "users"("email", "id");

-- CreateIndex
CREATE INDEX "users_status_id_idx" ON "users"("status", "id");

-- CreateIndex
CREATE INDEX "users_admin_id_idx" ON "users"("admin", "id");

-- CreateIndex
CREATE INDEX "users_createdate_id_idx" ON "users"("createdate", "id");

-- CreateIndex
CREATE INDEX "users_updatedate_id_idx" ON "users"("updatedate", "id");

-- CreateIndex
CREATE INDEX "users_lastlogin_id_idx" ON "users"("lastlogin", "id");

-- CreateIndex
CREATE INDEX "users_name_part_idx" ON "users" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "users_login_part_idx" ON "users" USING GIN ("login" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "users_email_part_idx" ON "users" USING GIN ("email" gin_trgm_ops);

-- Nobody has a login that differs from another's by case only.
CREATE UNIQUE INDEX "users_login_folded_key" ON "users"(lower("login"));
