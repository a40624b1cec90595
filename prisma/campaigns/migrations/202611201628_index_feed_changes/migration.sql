-- CreateIndex
CREATE INDEX "deliveries_channel_since_idx" ON "deliveries"("channel", "since");
