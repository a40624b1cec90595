-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "refresh_token_counter" BIGINT,
ADD COLUMN     "refresh_token_hmac_key" TEXT;
-- By hand: what Prisma's schema cannot say.
ALTER TABLE "sessions"
    ADD CONSTRAINT "sessions_refresh_token_check"
        CHECK (("refresh_token_hmac_key" IS NULL) = ("refresh_token_counter" IS NULL) AND "refresh_token_counter" >= 0);
