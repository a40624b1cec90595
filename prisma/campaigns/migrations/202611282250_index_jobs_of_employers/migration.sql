-- Live jobs of an employer, the newest first: a job page lists five of them.
CREATE INDEX CONCURRENTLY "campaigns_employer_live_at_id_idx" ON "campaigns"("account_id", "company_name", "live_at", "id") WHERE "status" = 'Live';
