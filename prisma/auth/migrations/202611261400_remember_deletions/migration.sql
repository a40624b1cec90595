-- By hand: no model changes. What is deleted here is not brought back by a repeated import.
CREATE TRIGGER "users_remember_deletion" AFTER DELETE ON "users"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "identities_remember_deletion" AFTER DELETE ON "identities"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "sessions_remember_deletion" AFTER DELETE ON "sessions"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "mfa_factors_remember_deletion" AFTER DELETE ON "mfa_factors"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "webauthn_credentials_remember_deletion" AFTER DELETE ON "webauthn_credentials"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "one_time_tokens_remember_deletion" AFTER DELETE ON "one_time_tokens"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('token_hash');
CREATE TRIGGER "oauth_clients_remember_deletion" AFTER DELETE ON "oauth_clients"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "oauth_consents_remember_deletion" AFTER DELETE ON "oauth_consents"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('user_id', 'client_id');
CREATE TRIGGER "sso_providers_remember_deletion" AFTER DELETE ON "sso_providers"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "sso_domains_remember_deletion" AFTER DELETE ON "sso_domains"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "saml_providers_remember_deletion" AFTER DELETE ON "saml_providers"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "custom_oauth_providers_remember_deletion" AFTER DELETE ON "custom_oauth_providers"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
