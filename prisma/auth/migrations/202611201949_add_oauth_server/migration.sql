-- CreateEnum
CREATE TYPE "oauth_client_type" AS ENUM ('public', 'confidential');

-- CreateEnum
CREATE TYPE "oauth_registration_type" AS ENUM ('dynamic', 'manual');

-- CreateEnum
CREATE TYPE "oauth_authorization_status" AS ENUM ('pending', 'approved', 'denied');

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "oauth_client_id" UUID,
ADD COLUMN     "scopes" TEXT;

-- CreateTable
CREATE TABLE "oauth_clients" (
    "id" UUID NOT NULL,
    "client_name" TEXT NOT NULL,
    "client_type" "oauth_client_type" NOT NULL,
    "registration_type" "oauth_registration_type" NOT NULL,
    "token_endpoint_auth_method" TEXT NOT NULL,
    "client_secret_hash" TEXT,
    "redirect_uris" TEXT[],
    "grant_types" TEXT[],
    "scope" TEXT,
    "client_uri" TEXT,
    "logo_uri" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "oauth_clients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_authorizations" (
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "user_id" UUID,
    "status" "oauth_authorization_status" NOT NULL DEFAULT 'pending',
    "redirect_uri" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "state" TEXT,
    "nonce" TEXT,
    "code_challenge" TEXT NOT NULL,
    "code_challenge_method" TEXT NOT NULL,
    "asks_again" BOOLEAN NOT NULL,
    "approver_id" UUID,
    "code_hash" TEXT,
    "code_used_at" TIMESTAMPTZ(6),
    "session_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "oauth_authorizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_consents" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "scopes" TEXT[],
    "granted_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "oauth_consents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "oauth_clients_created_at_id_idx" ON "oauth_clients"("created_at", "id");

-- CreateIndex
CREATE INDEX "oauth_clients_registration_type_created_at_idx" ON "oauth_clients"("registration_type", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_authorizations_code_hash_key" ON "oauth_authorizations"("code_hash");

-- CreateIndex
CREATE INDEX "oauth_authorizations_client_id_idx" ON "oauth_authorizations"("client_id");

-- CreateIndex
CREATE INDEX "oauth_authorizations_user_id_client_id_idx" ON "oauth_authorizations"("user_id", "client_id");

-- CreateIndex
CREATE INDEX "oauth_authorizations_approver_id_idx" ON "oauth_authorizations"("approver_id");

-- CreateIndex
CREATE INDEX "oauth_authorizations_expires_at_idx" ON "oauth_authorizations"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_consents_user_id_granted_at_idx" ON "oauth_consents"("user_id", "granted_at");

-- CreateIndex
CREATE INDEX "oauth_consents_client_id_idx" ON "oauth_consents"("client_id");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_consents_user_id_client_id_key" ON "oauth_consents"("user_id", "client_id");

-- CreateIndex
CREATE INDEX "sessions_oauth_client_id_idx" ON "sessions"("oauth_client_id");

-- AddForeignKey
ALTER TABLE "oauth_authorizations" ADD CONSTRAINT "oauth_authorizations_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "oauth_clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_authorizations" ADD CONSTRAINT "oauth_authorizations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_authorizations" ADD CONSTRAINT "oauth_authorizations_approver_id_fkey" FOREIGN KEY ("approver_id") REFERENCES "sessions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_consents" ADD CONSTRAINT "oauth_consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_consents" ADD CONSTRAINT "oauth_consents_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "oauth_clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_oauth_client_id_fkey" FOREIGN KEY ("oauth_client_id") REFERENCES "oauth_clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "oauth_clients"
    ADD CONSTRAINT "oauth_clients_secret_check"
        CHECK (("client_type" = 'confidential') = ("client_secret_hash" IS NOT NULL)),
    ADD CONSTRAINT "oauth_clients_method_check"
        CHECK ("token_endpoint_auth_method" IN ('none', 'client_secret_basic', 'client_secret_post')
            AND ("client_type" = 'public') = ("token_endpoint_auth_method" = 'none')),
    ADD CONSTRAINT "oauth_clients_redirect_uris_check" CHECK (cardinality("redirect_uris") > 0);

ALTER TABLE "oauth_authorizations"
    ADD CONSTRAINT "oauth_authorizations_method_check" CHECK ("code_challenge_method" IN ('s256', 'plain')),
    ADD CONSTRAINT "oauth_authorizations_code_check" CHECK (("status" = 'approved') = ("code_hash" IS NOT NULL)),
    ADD CONSTRAINT "oauth_authorizations_user_check" CHECK ("status" = 'pending' OR "user_id" IS NOT NULL);

ALTER TABLE "sessions"
    ADD CONSTRAINT "sessions_scopes_check"
        CHECK (("oauth_client_id" IS NULL) = ("scopes" IS NULL) AND length("scopes") <= 4096);
