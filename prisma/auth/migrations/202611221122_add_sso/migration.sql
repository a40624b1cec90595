-- AlterTable
ALTER TABLE "flow_states" ADD COLUMN     "session_not_after" TIMESTAMPTZ(6);

-- CreateTable
CREATE TABLE "sso_providers" (
    "id" UUID NOT NULL,
    "resource_id" TEXT,
    "disabled" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "sso_providers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sso_domains" (
    "id" UUID NOT NULL,
    "sso_provider_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "sso_domains_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saml_providers" (
    "id" UUID NOT NULL,
    "sso_provider_id" UUID NOT NULL,
    "entity_id" TEXT NOT NULL,
    "metadata_xml" TEXT NOT NULL,
    "metadata_url" TEXT,
    "metadata_read_at" TIMESTAMPTZ(6) NOT NULL,
    "attribute_mapping" JSONB NOT NULL,
    "name_id_format" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "saml_providers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saml_relay_states" (
    "id" UUID NOT NULL,
    "sso_provider_id" UUID NOT NULL,
    "request_id" TEXT NOT NULL,
    "redirect_to" TEXT NOT NULL,
    "flow_state_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "saml_relay_states_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "spent_saml_assertions" (
    "id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "spent_saml_assertions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sso_providers_created_at_id_idx" ON "sso_providers"("created_at", "id");

-- CreateIndex
CREATE INDEX "sso_providers_resource_id_idx" ON "sso_providers"("resource_id");

-- CreateIndex
CREATE UNIQUE INDEX "sso_domains_domain_key" ON "sso_domains"("domain");

-- CreateIndex
CREATE INDEX "sso_domains_sso_provider_id_idx" ON "sso_domains"("sso_provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "saml_providers_sso_provider_id_key" ON "saml_providers"("sso_provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "saml_providers_entity_id_key" ON "saml_providers"("entity_id");

-- CreateIndex
CREATE INDEX "saml_relay_states_sso_provider_id_idx" ON "saml_relay_states"("sso_provider_id");

-- CreateIndex
CREATE INDEX "saml_relay_states_flow_state_id_idx" ON "saml_relay_states"("flow_state_id");

-- CreateIndex
CREATE INDEX "saml_relay_states_created_at_idx" ON "saml_relay_states"("created_at");

-- CreateIndex
CREATE INDEX "spent_saml_assertions_expires_at_idx" ON "spent_saml_assertions"("expires_at");

-- AddForeignKey
ALTER TABLE "sso_domains" ADD CONSTRAINT "sso_domains_sso_provider_id_fkey" FOREIGN KEY ("sso_provider_id") REFERENCES "sso_providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saml_providers" ADD CONSTRAINT "saml_providers_sso_provider_id_fkey" FOREIGN KEY ("sso_provider_id") REFERENCES "sso_providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saml_relay_states" ADD CONSTRAINT "saml_relay_states_sso_provider_id_fkey" FOREIGN KEY ("sso_provider_id") REFERENCES "sso_providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saml_relay_states" ADD CONSTRAINT "saml_relay_states_flow_state_id_fkey" FOREIGN KEY ("flow_state_id") REFERENCES "flow_states"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what Prisma's schema cannot say.
CREATE UNIQUE INDEX "sso_providers_resource_id_key" ON "sso_providers" (lower("resource_id"));

ALTER TABLE "sso_providers"
    ADD CONSTRAINT "sso_providers_resource_id_check" CHECK (length("resource_id") BETWEEN 1 AND 255);

ALTER TABLE "sso_domains"
    ADD CONSTRAINT "sso_domains_domain_check" CHECK ("domain" = lower("domain") AND "domain" <> '');

ALTER TABLE "saml_providers"
    ADD CONSTRAINT "saml_providers_entity_id_check" CHECK ("entity_id" <> ''),
    ADD CONSTRAINT "saml_providers_metadata_url_check" CHECK ("metadata_url" <> '');
