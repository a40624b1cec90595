-- CreateEnum
CREATE TYPE "factor_type" AS ENUM ('totp', 'phone');

-- CreateEnum
CREATE TYPE "factor_status" AS ENUM ('unverified', 'verified');

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "factor_id" UUID;

-- CreateTable
CREATE TABLE "mfa_factors" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "factor_type" "factor_type" NOT NULL,
    "status" "factor_status" NOT NULL DEFAULT 'unverified',
    "friendly_name" TEXT,
    "secret" TEXT,
    "last_step" INTEGER,
    "phone" TEXT,
    "last_challenged_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "mfa_factors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mfa_challenges" (
    "id" UUID NOT NULL,
    "factor_id" UUID NOT NULL,
    "ip_address" TEXT NOT NULL,
    "code_hash" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "verified_at" TIMESTAMPTZ(6),

    CONSTRAINT "mfa_challenges_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mfa_factors_user_id_created_at_idx" ON "mfa_factors"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "mfa_factors_status_created_at_idx" ON "mfa_factors"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "mfa_factors_user_id_friendly_name_key" ON "mfa_factors"("user_id", "friendly_name");

-- CreateIndex
CREATE UNIQUE INDEX "mfa_factors_user_id_phone_key" ON "mfa_factors"("user_id", "phone");

-- CreateIndex
CREATE INDEX "mfa_challenges_factor_id_idx" ON "mfa_challenges"("factor_id");

-- CreateIndex
CREATE INDEX "mfa_challenges_created_at_idx" ON "mfa_challenges"("created_at");

-- CreateIndex
CREATE INDEX "sessions_factor_id_idx" ON "sessions"("factor_id");

-- AddForeignKey
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_fkey" FOREIGN KEY ("factor_id") REFERENCES "mfa_factors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_factor_id_fkey" FOREIGN KEY ("factor_id") REFERENCES "mfa_factors"("id") ON DELETE SET NULL ON UPDATE CASCADE;
