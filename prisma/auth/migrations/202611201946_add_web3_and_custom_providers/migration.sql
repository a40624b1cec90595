-- CreateEnum
CREATE TYPE "custom_provider_type" AS ENUM ('oauth2', 'oidc');

-- CreateTable
CREATE TABLE "custom_oauth_providers" (
    "id" UUID NOT NULL,
    "provider_type" "custom_provider_type" NOT NULL,
    "identifier" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "client_secret" TEXT NOT NULL,
    "acceptable_client_ids" TEXT[],
    "scopes" TEXT[],
    "custom_claims_allowlist" TEXT[],
    "pkce_enabled" BOOLEAN NOT NULL,
    "attribute_mapping" JSONB NOT NULL,
    "authorization_params" JSONB NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "email_optional" BOOLEAN NOT NULL,
    "skip_nonce_check" BOOLEAN NOT NULL,
    "issuer" TEXT,
    "discovery_url" TEXT,
    "authorization_url" TEXT,
    "token_url" TEXT,
    "userinfo_url" TEXT,
    "jwks_uri" TEXT,
    "cached_discovery" JSONB,
    "discovery_cached_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "custom_oauth_providers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "spent_web3_messages" (
    "id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "spent_web3_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "custom_oauth_providers_identifier_key" ON "custom_oauth_providers"("identifier");

-- CreateIndex
CREATE INDEX "custom_oauth_providers_created_at_id_idx" ON "custom_oauth_providers"("created_at", "id");

-- CreateIndex
CREATE INDEX "custom_oauth_providers_provider_type_created_at_id_idx" ON "custom_oauth_providers"("provider_type", "created_at", "id");

-- CreateIndex
CREATE INDEX "spent_web3_messages_expires_at_idx" ON "spent_web3_messages"("expires_at");

-- By hand: what Prisma's schema cannot say.
ALTER TABLE "custom_oauth_providers"
    ADD CONSTRAINT "custom_oauth_providers_identifier_check" CHECK ("identifier" LIKE 'custom:_%'),
    ADD CONSTRAINT "custom_oauth_providers_endpoints_check"
        CHECK (CASE "provider_type"
            WHEN 'oidc' THEN "issuer" IS NOT NULL
            ELSE "authorization_url" IS NOT NULL AND "token_url" IS NOT NULL AND "userinfo_url" IS NOT NULL
        END),
    ADD CONSTRAINT "custom_oauth_providers_discovery_check"
        CHECK (("cached_discovery" IS NULL) = ("discovery_cached_at" IS NULL));
