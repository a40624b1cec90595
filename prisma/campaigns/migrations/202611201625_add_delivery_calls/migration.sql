-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "call" TEXT,
ADD COLUMN     "due_at" TIMESTAMPTZ(6),
ADD COLUMN     "placed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "telling" INTEGER,
ADD COLUMN     "wanted" INTEGER NOT NULL DEFAULT 0;

-- By hand: what Prisma's schema cannot say.
ALTER TABLE "deliveries"
    ADD CONSTRAINT "deliveries_call_check" CHECK ("call" IN ('post', 'update', 'remove', 'poll') AND "telling" IS NOT NULL OR "call" IS NULL AND "telling" IS NULL);

-- What is to be told, for those who make the calls.
CREATE INDEX "deliveries_due_idx" ON "deliveries"("channel", "due_at") WHERE "due_at" IS NOT NULL;

-- What administrators look after.
CREATE INDEX "deliveries_retryable_idx" ON "deliveries"("since", "id") WHERE "retryable";

-- Runs that nothing has shown yet.
CREATE INDEX "campaigns_published_idx" ON "campaigns"("live_at") WHERE "status" = 'Published';
