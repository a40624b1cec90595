-- By hand: the extension, for parts of addresses and numbers.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

-- CreateIndex
CREATE INDEX "audit_log_entries_actor_id_created_at_id_idx" ON "audit_log_entries"("actor_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "users_aud_created_at_id_idx" ON "users"("aud", "created_at", "id");

-- CreateIndex
CREATE INDEX "users_aud_updated_at_id_idx" ON "users"("aud", "updated_at", "id");

-- CreateIndex
CREATE INDEX "users_aud_last_sign_in_at_id_idx" ON "users"("aud", "last_sign_in_at", "id");

-- CreateIndex
CREATE INDEX "users_aud_email_id_idx" ON "users"("aud", "email", "id");

-- CreateIndex
CREATE INDEX "users_email_part_idx" ON "users" USING GIN ("email" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "users_phone_part_idx" ON "users" USING GIN ("phone" gin_trgm_ops);
