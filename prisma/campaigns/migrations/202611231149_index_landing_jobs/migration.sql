-- Public jobs that land on an article, in each of their orders.
CREATE INDEX "campaigns_landing_live_at_id_idx" ON "campaigns"("live_at", "id") WHERE "status" = 'Live' AND "landing_article_id" IS NOT NULL;
CREATE INDEX "campaigns_landing_end_at_id_idx" ON "campaigns"("end_at", "id") WHERE "status" = 'Live' AND "landing_article_id" IS NOT NULL;
CREATE INDEX "campaigns_landing_name_id_idx" ON "campaigns"("name", "id") WHERE "status" = 'Live' AND "landing_article_id" IS NOT NULL;
