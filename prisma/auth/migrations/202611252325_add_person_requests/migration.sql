-- CreateTable
CREATE TABLE "person_requests" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_digest" TEXT NOT NULL,
    "asked_by" TEXT NOT NULL,
    "asker_digest" TEXT,
    "asked_at" TIMESTAMPTZ(6) NOT NULL,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "finished_at" TIMESTAMPTZ(6),

    CONSTRAINT "person_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "person_requests_asked_at_id_idx" ON "person_requests"("asked_at", "id");

-- CreateIndex
CREATE INDEX "person_requests_subject_digest_asked_at_id_idx" ON "person_requests"("subject_digest", "asked_at", "id");

-- By hand: what Prisma's schema cannot say.
ALTER TABLE "person_requests" ADD CONSTRAINT "person_requests_kind_check" CHECK ("kind" IN ('export', 'erase'));
