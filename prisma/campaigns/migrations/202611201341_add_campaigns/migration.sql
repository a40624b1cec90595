-- CreateTable
CREATE TABLE "accounts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "owner_email" TEXT,
    "suspended_until" TIMESTAMPTZ(6),
    "closed_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_keys" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "digest" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6),
    "last_used_at" TIMESTAMPTZ(6),

    CONSTRAINT "account_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotent_answers" (
    "account_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "idempotent_answers_pkey" PRIMARY KEY ("account_id","key")
);

-- CreateTable
CREATE TABLE "campaigns" (
    "id" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'Draft',
    "run" INTEGER NOT NULL DEFAULT 0,
    "step" INTEGER NOT NULL DEFAULT 0,
    "tickets" INTEGER NOT NULL DEFAULT 0,
    "name" TEXT NOT NULL,
    "category" TEXT,
    "description" TEXT NOT NULL DEFAULT '',
    "company_name" TEXT NOT NULL DEFAULT '',
    "company_website" TEXT NOT NULL DEFAULT '',
    "company_country" TEXT NOT NULL DEFAULT '',
    "company_logo" TEXT,
    "contract" TEXT,
    "education" TEXT,
    "experience" TEXT,
    "salary_min" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "salary_max" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "salary_unit" TEXT NOT NULL DEFAULT 'month',
    "salary_currency" TEXT NOT NULL DEFAULT 'euro',
    "budget" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "age_min" DOUBLE PRECISION NOT NULL DEFAULT 16,
    "age_max" DOUBLE PRECISION NOT NULL DEFAULT 70,
    "locations" JSONB NOT NULL DEFAULT '[]',
    "location_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cities" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "skills" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "interests" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "language" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "banner" TEXT,
    "title" TEXT,
    "text_1" TEXT,
    "text_2" TEXT,
    "url" TEXT,
    "client_id" TEXT,
    "landing_article_id" INTEGER,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,
    "live_at" TIMESTAMPTZ(6),
    "end_at" TIMESTAMPTZ(6),

    CONSTRAINT "campaigns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" UUID NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "run" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "url" TEXT,
    "since" TIMESTAMPTZ(6),
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tombstones" (
    "campaign_id" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "tombstones_pkey" PRIMARY KEY ("campaign_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "accounts_user_id_key" ON "accounts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_keys_digest_key" ON "account_keys"("digest");

-- CreateIndex
CREATE INDEX "account_keys_account_id_created_at_idx" ON "account_keys"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "idempotent_answers_created_at_idx" ON "idempotent_answers"("created_at");

-- CreateIndex
CREATE INDEX "campaigns_account_id_id_idx" ON "campaigns"("account_id", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_status_id_idx" ON "campaigns"("account_id", "status", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_name_id_idx" ON "campaigns"("account_id", "name", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_client_id_id_idx" ON "campaigns"("account_id", "client_id", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_company_name_id_idx" ON "campaigns"("account_id", "company_name", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_company_country_id_idx" ON "campaigns"("account_id", "company_country", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_category_id_idx" ON "campaigns"("account_id", "category", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_contract_id_idx" ON "campaigns"("account_id", "contract", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_education_id_idx" ON "campaigns"("account_id", "education", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_experience_id_idx" ON "campaigns"("account_id", "experience", "id");

-- CreateIndex
CREATE INDEX "campaigns_skills_idx" ON "campaigns" USING GIN ("skills");

-- CreateIndex
CREATE INDEX "campaigns_interests_idx" ON "campaigns" USING GIN ("interests");

-- CreateIndex
CREATE INDEX "campaigns_language_idx" ON "campaigns" USING GIN ("language");

-- CreateIndex
CREATE INDEX "campaigns_cities_idx" ON "campaigns" USING GIN ("cities");

-- CreateIndex
CREATE INDEX "campaigns_location_names_idx" ON "campaigns" USING GIN ("location_names");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_campaign_id_run_channel_key" ON "deliveries"("campaign_id", "run", "channel");

-- AddForeignKey
ALTER TABLE "account_keys" ADD CONSTRAINT "account_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what Prisma's schema cannot say.
ALTER TABLE "campaigns"
    ADD CONSTRAINT "campaigns_id_check" CHECK ("id" ~ '^[0-9a-f]{24}$'),
    ADD CONSTRAINT "campaigns_status_check" CHECK ("status" IN ('Draft', 'Published', 'Live', 'Inactive', 'Cancelled')),
    ADD CONSTRAINT "campaigns_run_check" CHECK (("run" = 0) = ("live_at" IS NULL) AND ("live_at" IS NULL) = ("end_at" IS NULL)),
    ADD CONSTRAINT "campaigns_numbers_check" CHECK (LEAST("salary_min", "salary_max", "budget", "age_min", "age_max") >= 0);

ALTER TABLE "deliveries"
    ADD CONSTRAINT "deliveries_status_check" CHECK ("status" IN ('pending', 'online', 'finished', 'not_processed', 'cancelled'));

-- What the expiry sweep reads.
CREATE INDEX "campaigns_running_end_at_idx" ON "campaigns"("end_at") WHERE "status" IN ('Published', 'Live');

-- An account has one key that does not expire.
CREATE UNIQUE INDEX "account_keys_current_key" ON "account_keys"("account_id") WHERE "expires_at" IS NULL;
