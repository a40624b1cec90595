-- CreateTable
CREATE TABLE "login_tries" (
    "login_hash" CHAR(64) NOT NULL,
    "tries" INTEGER NOT NULL,
    "last_try_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "login_tries_pkey" PRIMARY KEY ("login_hash")
);

-- CreateIndex
CREATE INDEX "login_tries_last_try_at_idx" ON "login_tries"("last_try_at");

-- What was counted with the users so far.
INSERT INTO "login_tries" ("login_hash", "tries", "last_try_at")
SELECT encode(sha256(convert_to("login", 'UTF8')), 'hex'), "login_tries", coalesce("lasttrydate", now())
FROM "users" WHERE "login_tries" > 0;
