-- How far an import from an original has come (prisma/import/).
CREATE TABLE "import_marks" (
    "source" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "after_key" TEXT,
    "is_done" BOOLEAN NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "import_marks_pkey" PRIMARY KEY ("source", "step")
);

-- What was deleted here after an import: a repetition does not bring it back.
CREATE TABLE "import_deletions" (
    "table_name" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "import_deletions_pkey" PRIMARY KEY ("table_name", "key")
);

-- A trigger names the columns of the key: FOR EACH ROW EXECUTE FUNCTION remember_deletion('id'). It remembers nothing where
-- nothing was imported for three months.
CREATE FUNCTION "remember_deletion"() RETURNS trigger
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    gone jsonb;
BEGIN
    IF EXISTS (SELECT FROM "import_marks" WHERE "updated_at" > now() - interval '90 days') THEN
        gone := to_jsonb(OLD);
        INSERT INTO "import_deletions" ("table_name", "key")
        VALUES (TG_TABLE_NAME, (
            SELECT string_agg(gone ->> "name", ' ' ORDER BY "position")
            FROM unnest(TG_ARGV::text[]) WITH ORDINALITY AS "columns" ("name", "position")
        ))
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END
$$;
