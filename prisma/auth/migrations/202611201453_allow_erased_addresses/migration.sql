-- By hand: what Prisma's schema cannot say.
-- Of a user who was deleted softly a digest of the address stays, in either case of letters.
ALTER TABLE "users"
    DROP CONSTRAINT "users_email_check",
    ADD CONSTRAINT "users_email_check"
        CHECK (("email" = lower("email") OR "deleted_at" IS NOT NULL) AND "email" <> '');
