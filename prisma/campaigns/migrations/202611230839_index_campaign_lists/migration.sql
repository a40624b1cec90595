-- CreateIndex
CREATE INDEX "campaigns_account_id_created_at_id_idx" ON "campaigns"("account_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_updated_at_id_idx" ON "campaigns"("account_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_live_at_id_idx" ON "campaigns"("account_id", "live_at", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_end_at_id_idx" ON "campaigns"("account_id", "end_at", "id");

-- CreateIndex
CREATE INDEX "campaigns_account_id_budget_id_idx" ON "campaigns"("account_id", "budget", "id");

-- Public jobs of all accounts, in each of their orders, and by what few of them may have.
CREATE INDEX "campaigns_live_live_at_id_idx" ON "campaigns"("live_at", "id") WHERE "status" = 'Live';
CREATE INDEX "campaigns_live_end_at_id_idx" ON "campaigns"("end_at", "id") WHERE "status" = 'Live';
CREATE INDEX "campaigns_live_name_id_idx" ON "campaigns"("name", "id") WHERE "status" = 'Live';
CREATE INDEX "campaigns_live_category_live_at_id_idx" ON "campaigns"("category", "live_at", "id") WHERE "status" = 'Live';
CREATE INDEX "campaigns_live_contract_live_at_id_idx" ON "campaigns"("contract", "live_at", "id") WHERE "status" = 'Live';
CREATE INDEX "campaigns_live_experience_live_at_id_idx" ON "campaigns"("experience", "live_at", "id") WHERE "status" = 'Live';

-- The words of a campaign without tags. Words that stand behind the first fifty thousand characters are not found.
-- Each step takes effort in proportion to the length, as in the function of the same purpose of the content domain.
-- The cost tells the planner that the index is worth it.
CREATE FUNCTION "campaign_words"(name text, company_name text, description text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000
  RETURN to_tsvector('pg_catalog.simple', regexp_replace(translate(regexp_replace(left(name || ' ' || company_name || ' ' || description, 50000), '<[^<>]*>', ' ', 'g'), '<>', '  '), '(\S{200})', '\1 ', 'g'));
CREATE INDEX "campaigns_words_idx" ON "campaigns" USING GIN ("campaign_words"("name", "company_name", "description"));

-- The countries of the company and of the places, as they are and in lower case. Without the cost the planner takes the
-- function for cheaper than the index.
CREATE FUNCTION "campaign_countries"(company_country text, locations jsonb) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000
  RETURN (SELECT array_agg(DISTINCT spelling) FROM (
    SELECT btrim(country) AS country FROM (
      SELECT company_country AS country
      UNION ALL SELECT place #>> '{}' FROM jsonb_path_query(locations, 'lax $[*].country') AS place) given) trimmed
    CROSS JOIN LATERAL (VALUES (country), (lower(country))) AS spellings(spelling));
CREATE INDEX "campaigns_countries_idx" ON "campaigns" USING GIN ("campaign_countries"("company_country", "locations"));
