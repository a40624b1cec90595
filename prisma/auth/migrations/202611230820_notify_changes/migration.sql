-- By hand: no model changes. What changes of a user's account is told to listening processes at commit, by the user's
-- id alone. Refreshed tokens and asked challenges, which are written most, are not told.

CREATE FUNCTION "notify_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('changes_of_' || TG_TABLE_SCHEMA,
        json_build_object('type', 'user', 'kind', 'UPDATED', 'id', OLD."id")::text);
    RETURN NULL;
END $$;

CREATE FUNCTION "notify_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    owner uuid;
BEGIN
    IF TG_OP = 'DELETE' THEN owner := OLD."user_id"; ELSE owner := NEW."user_id"; END IF;
    PERFORM pg_notify('changes_of_' || TG_TABLE_SCHEMA,
        json_build_object('type', 'user', 'kind', 'UPDATED', 'id', owner)::text);
    RETURN NULL;
END $$;

CREATE TRIGGER "users_notify_update" AFTER UPDATE ON "users"
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "notify_user"();
CREATE TRIGGER "users_notify_delete" AFTER DELETE ON "users"
    FOR EACH ROW EXECUTE FUNCTION "notify_user"();

CREATE TRIGGER "identities_notify_change" AFTER INSERT OR DELETE ON "identities"
    FOR EACH ROW EXECUTE FUNCTION "notify_owner"();
CREATE TRIGGER "identities_notify_update" AFTER UPDATE ON "identities"
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "notify_owner"();

CREATE TRIGGER "sessions_notify_change" AFTER INSERT OR DELETE ON "sessions"
    FOR EACH ROW EXECUTE FUNCTION "notify_owner"();
CREATE TRIGGER "sessions_notify_update" AFTER UPDATE ON "sessions"
    FOR EACH ROW WHEN ((OLD."aal", OLD."factor_id", OLD."tag", OLD."not_after", OLD."revoked_at")
        IS DISTINCT FROM (NEW."aal", NEW."factor_id", NEW."tag", NEW."not_after", NEW."revoked_at"))
    EXECUTE FUNCTION "notify_owner"();

CREATE TRIGGER "mfa_factors_notify_change" AFTER INSERT OR DELETE ON "mfa_factors"
    FOR EACH ROW EXECUTE FUNCTION "notify_owner"();
CREATE TRIGGER "mfa_factors_notify_update" AFTER UPDATE ON "mfa_factors"
    FOR EACH ROW WHEN ((OLD."status", OLD."friendly_name", OLD."phone")
        IS DISTINCT FROM (NEW."status", NEW."friendly_name", NEW."phone"))
    EXECUTE FUNCTION "notify_owner"();
