-- By hand: no model changes. What is deleted here is not brought back by a repeated import.
CREATE TRIGGER "accounts_remember_deletion" AFTER DELETE ON "accounts"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('user_id');
CREATE TRIGGER "account_keys_remember_deletion" AFTER DELETE ON "account_keys"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('digest');
CREATE TRIGGER "campaigns_remember_deletion" AFTER DELETE ON "campaigns"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
