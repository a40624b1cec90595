-- Entries about a user that others caused: the audit trail of one user.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_entries_user_id_idx"
  ON "audit_log_entries" ((traits->>'user_id'), "created_at", "id") WHERE traits->>'user_id' IS NOT NULL;
