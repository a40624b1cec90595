-- By hand: no model changes. What is deleted here after an import is remembered, so that a repetition does not bring it back.
CREATE TRIGGER "languages_remember_deletion" AFTER DELETE ON "languages"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "templates_remember_deletion" AFTER DELETE ON "templates"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "modules_remember_deletion" AFTER DELETE ON "modules"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "roles_remember_deletion" AFTER DELETE ON "roles"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "users_remember_deletion" AFTER DELETE ON "users"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "user_roles_remember_deletion" AFTER DELETE ON "user_roles"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('user_id', 'role_id');
CREATE TRIGGER "meta_fields_remember_deletion" AFTER DELETE ON "meta_fields"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "media_categories_remember_deletion" AFTER DELETE ON "media_categories"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "media_remember_deletion" AFTER DELETE ON "media"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "article_ids_remember_deletion" AFTER DELETE ON "article_ids"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
CREATE TRIGGER "articles_remember_deletion" AFTER DELETE ON "articles"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id', 'clang_id');
CREATE TRIGGER "slices_remember_deletion" AFTER DELETE ON "slices"
    FOR EACH ROW EXECUTE FUNCTION "remember_deletion"('id');
