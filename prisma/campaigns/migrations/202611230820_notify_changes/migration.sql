-- By hand: no model changes. What subscribers of the graph follow is told to listening processes at commit, by ids alone.
-- A notification takes a lock that all commits with one share, so only what subscribers see is told: a new campaign has
-- none yet, and a click, an attempt or a due time is not part of what they follow.

CREATE FUNCTION "notify_campaign"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('changes_of_' || TG_TABLE_SCHEMA, json_build_object(
        'type', 'campaign',
        'kind', CASE TG_OP WHEN 'DELETE' THEN 'DELETED' ELSE 'UPDATED' END,
        'id', OLD."id")::text);
    RETURN NULL;
END $$;
CREATE TRIGGER "campaigns_notify_update" AFTER UPDATE ON "campaigns"
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "notify_campaign"();
CREATE TRIGGER "campaigns_notify_delete" AFTER DELETE ON "campaigns"
    FOR EACH ROW EXECUTE FUNCTION "notify_campaign"();

CREATE FUNCTION "notify_budget"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('changes_of_' || TG_TABLE_SCHEMA,
        json_build_object('type', 'campaign', 'kind', 'UPDATED', 'id', NEW."campaign_id")::text);
    RETURN NULL;
END $$;
CREATE TRIGGER "budgets_notify_update" AFTER UPDATE ON "budgets"
    FOR EACH ROW WHEN ((OLD."amount_cents", OLD."reserved_cents", OLD."spent_cents")
        IS DISTINCT FROM (NEW."amount_cents", NEW."reserved_cents", NEW."spent_cents"))
    EXECUTE FUNCTION "notify_budget"();

CREATE FUNCTION "notify_delivery"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    told "deliveries" := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
    PERFORM pg_notify('changes_of_' || TG_TABLE_SCHEMA, json_build_object(
        'type', 'delivery',
        'kind', CASE TG_OP WHEN 'INSERT' THEN 'CREATED' WHEN 'DELETE' THEN 'DELETED' ELSE 'UPDATED' END,
        'id', told."id",
        'campaignId', told."campaign_id")::text);
    RETURN NULL;
END $$;
ALTER FUNCTION "notify_delivery"() SET search_path FROM CURRENT;
CREATE TRIGGER "deliveries_notify_change" AFTER INSERT OR DELETE ON "deliveries"
    FOR EACH ROW EXECUTE FUNCTION "notify_delivery"();
CREATE TRIGGER "deliveries_notify_update" AFTER UPDATE ON "deliveries"
    FOR EACH ROW WHEN ((OLD."status", OLD."url", OLD."since", OLD."reason", OLD."retryable")
        IS DISTINCT FROM (NEW."status", NEW."url", NEW."since", NEW."reason", NEW."retryable"))
    EXECUTE FUNCTION "notify_delivery"();

CREATE FUNCTION "notify_delivery_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('changes_of_' || TG_TABLE_SCHEMA, json_build_object(
        'type', 'delivery',
        'kind', 'UPDATED',
        'id', NEW."delivery_id",
        'campaignId', (SELECT "campaign_id" FROM "deliveries" WHERE "id" = NEW."delivery_id"))::text);
    RETURN NULL;
END $$;
ALTER FUNCTION "notify_delivery_event"() SET search_path FROM CURRENT;
CREATE TRIGGER "delivery_events_notify_insert" AFTER INSERT ON "delivery_events"
    FOR EACH ROW EXECUTE FUNCTION "notify_delivery_event"();
