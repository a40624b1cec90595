-- CreateTable
CREATE TABLE "click_counts" (
    "delivery_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "account_id" UUID NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "clicks" INTEGER NOT NULL,

    CONSTRAINT "click_counts_pkey" PRIMARY KEY ("delivery_id","day")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sealed" TEXT NOT NULL,
    "previous_sealed" TEXT,
    "previous_until" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "failing_since" TIMESTAMPTZ(6),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "quiet_until" TIMESTAMPTZ(6),
    "disabled_at" TIMESTAMPTZ(6),
    "disabled_reason" TEXT,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_messages" (
    "id" BIGSERIAL NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(6),
    "ended_at" TIMESTAMPTZ(6),
    "reason" TEXT,

    CONSTRAINT "webhook_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "click_counts_campaign_id_day_idx" ON "click_counts"("campaign_id", "day");

-- CreateIndex
CREATE INDEX "click_counts_account_id_day_idx" ON "click_counts"("account_id", "day");

-- CreateIndex
CREATE INDEX "webhooks_account_id_created_at_idx" ON "webhooks"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "webhook_messages_webhook_id_id_idx" ON "webhook_messages"("webhook_id", "id");

-- CreateIndex
CREATE INDEX "webhook_messages_webhook_id_status_id_idx" ON "webhook_messages"("webhook_id", "status", "id");

-- CreateIndex
CREATE INDEX "webhook_messages_webhook_id_status_next_attempt_at_idx" ON "webhook_messages"("webhook_id", "status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "webhook_messages_status_next_attempt_at_idx" ON "webhook_messages"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "webhook_messages_status_ended_at_idx" ON "webhook_messages"("status", "ended_at");

-- CreateIndex
CREATE INDEX "campaigns_landing_article_id_id_idx" ON "campaigns"("landing_article_id", "id");

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
