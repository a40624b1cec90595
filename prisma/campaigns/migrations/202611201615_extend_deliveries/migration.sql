-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "account_id" UUID,
ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "remote_id" TEXT,
ADD COLUMN     "retryable" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- What is left of deleted campaigns belongs to no account that could be found.
DELETE FROM "deliveries" d WHERE NOT EXISTS (SELECT 1 FROM "campaigns" c WHERE c."id" = d."campaign_id");
UPDATE "deliveries" d SET "account_id" = c."account_id" FROM "campaigns" c WHERE c."id" = d."campaign_id";
ALTER TABLE "deliveries" ALTER COLUMN "account_id" SET NOT NULL;

-- CreateTable
CREATE TABLE "delivery_events" (
    "id" BIGSERIAL NOT NULL,
    "delivery_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "kind" TEXT NOT NULL,
    "message" TEXT NOT NULL,

    CONSTRAINT "delivery_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "delivery_events_delivery_id_id_idx" ON "delivery_events"("delivery_id", "id");

-- CreateIndex
CREATE INDEX "deliveries_channel_status_campaign_id_idx" ON "deliveries"("channel", "status", "campaign_id");

-- CreateIndex
CREATE INDEX "deliveries_account_id_created_at_idx" ON "deliveries"("account_id", "created_at");

-- AddForeignKey
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
