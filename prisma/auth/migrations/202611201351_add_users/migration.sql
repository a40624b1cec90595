-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "auth";

-- CreateEnum
CREATE TYPE "one_time_token_type" AS ENUM ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication');

-- CreateTable
CREATE TABLE "audit_log_entries" (
    "id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "log_type" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "actor_username" TEXT NOT NULL,
    "actor_name" TEXT,
    "actor_via_sso" BOOLEAN NOT NULL,
    "traits" JSONB,
    "ip_address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "audit_log_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_type" "one_time_token_type" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "relates_to" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "flow_state_id" UUID,
    "sent_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "flow_states" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "authentication_method" TEXT NOT NULL,
    "provider_type" TEXT NOT NULL,
    "code_challenge" TEXT,
    "code_challenge_method" TEXT,
    "auth_code_hash" TEXT,
    "auth_code_issued_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "flow_states_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "aal" TEXT NOT NULL DEFAULT 'aal1',
    "amr" JSONB NOT NULL,
    "tag" TEXT,
    "not_after" TIMESTAMPTZ(6),
    "refreshed_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),
    "user_agent" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "id" BIGSERIAL NOT NULL,
    "session_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "parent_id" BIGINT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "aud" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "password_hash" TEXT,
    "email_confirmed_at" TIMESTAMPTZ(6),
    "phone_confirmed_at" TIMESTAMPTZ(6),
    "invited_at" TIMESTAMPTZ(6),
    "confirmation_sent_at" TIMESTAMPTZ(6),
    "recovery_sent_at" TIMESTAMPTZ(6),
    "new_email" TEXT,
    "email_change_sent_at" TIMESTAMPTZ(6),
    "email_change_half_confirmed" BOOLEAN NOT NULL DEFAULT false,
    "new_phone" TEXT,
    "phone_change_sent_at" TIMESTAMPTZ(6),
    "reauthentication_sent_at" TIMESTAMPTZ(6),
    "last_sign_in_at" TIMESTAMPTZ(6),
    "app_metadata" JSONB NOT NULL DEFAULT '{}',
    "user_metadata" JSONB NOT NULL DEFAULT '{}',
    "banned_until" TIMESTAMPTZ(6),
    "deleted_at" TIMESTAMPTZ(6),
    "is_sso_user" BOOLEAN NOT NULL DEFAULT false,
    "is_anonymous" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identities" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "identity_data" JSONB NOT NULL,
    "email" TEXT,
    "last_sign_in_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_log_entries_created_at_id_idx" ON "audit_log_entries"("created_at", "id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "one_time_tokens_token_hash_idx" ON "one_time_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "one_time_tokens_relates_to_idx" ON "one_time_tokens"("relates_to");

-- CreateIndex
CREATE INDEX "one_time_tokens_flow_state_id_idx" ON "one_time_tokens"("flow_state_id");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_tokens_user_id_token_type_key" ON "one_time_tokens"("user_id", "token_type");

-- CreateIndex
CREATE UNIQUE INDEX "flow_states_auth_code_hash_key" ON "flow_states"("auth_code_hash");

-- CreateIndex
CREATE INDEX "flow_states_created_at_idx" ON "flow_states"("created_at");

-- CreateIndex
CREATE INDEX "sessions_user_id_created_at_idx" ON "sessions"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "sessions_not_after_idx" ON "sessions"("not_after");

-- CreateIndex
CREATE INDEX "sessions_created_at_idx" ON "sessions"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_token_hash_key" ON "refresh_tokens"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_parent_id_key" ON "refresh_tokens"("parent_id");

-- CreateIndex
CREATE INDEX "refresh_tokens_session_id_idx" ON "refresh_tokens"("session_id");

-- CreateIndex
CREATE INDEX "refresh_tokens_revoked_at_idx" ON "refresh_tokens"("revoked_at");

-- CreateIndex
CREATE UNIQUE INDEX "users_phone_key" ON "users"("phone");

-- CreateIndex
CREATE INDEX "users_created_at_idx" ON "users"("created_at");

-- CreateIndex
CREATE INDEX "users_is_anonymous_created_at_idx" ON "users"("is_anonymous", "created_at");

-- CreateIndex
CREATE INDEX "identities_user_id_created_at_idx" ON "identities"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "identities_email_idx" ON "identities"("email");

-- CreateIndex
CREATE UNIQUE INDEX "identities_provider_provider_id_key" ON "identities"("provider", "provider_id");

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_flow_state_id_fkey" FOREIGN KEY ("flow_state_id") REFERENCES "flow_states"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "refresh_tokens"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what Prisma's schema cannot say.
-- Users of single sign-on may share an address with others.
CREATE UNIQUE INDEX "users_email_key" ON "users"("email") WHERE NOT "is_sso_user";

ALTER TABLE "users"
    ADD CONSTRAINT "users_email_check" CHECK ("email" = lower("email") AND "email" <> ''),
    ADD CONSTRAINT "users_phone_check" CHECK ("phone" <> '');

ALTER TABLE "sessions"
    ADD CONSTRAINT "sessions_aal_check" CHECK ("aal" IN ('aal1', 'aal2', 'aal3'));

ALTER TABLE "flow_states"
    ADD CONSTRAINT "flow_states_method_check" CHECK ("code_challenge_method" IN ('s256', 'plain'));
