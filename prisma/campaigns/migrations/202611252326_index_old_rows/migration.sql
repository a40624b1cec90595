-- CreateIndex
CREATE INDEX "budgets_account_id_campaign_id_idx" ON "budgets"("account_id", "campaign_id");

-- CreateIndex
CREATE INDEX "click_counts_day_idx" ON "click_counts"("day");

-- By hand: deliveries at rest, by the moment at which they came to it.
CREATE INDEX "deliveries_at_rest_idx" ON "deliveries"("since")
    WHERE "due_at" IS NULL AND NOT "placed" AND NOT "retryable" AND "status" NOT IN ('pending', 'online');
