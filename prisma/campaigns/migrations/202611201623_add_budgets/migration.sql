-- CreateTable
CREATE TABLE "budgets" (
    "campaign_id" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "amount_cents" BIGINT NOT NULL,
    "reserved_cents" BIGINT NOT NULL DEFAULT 0,
    "spent_cents" BIGINT NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "budgets_pkey" PRIMARY KEY ("campaign_id")
);

-- CreateTable
CREATE TABLE "reservations" (
    "delivery_id" UUID NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "open_cents" BIGINT NOT NULL,
    "spent_cents" BIGINT NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "reservations_pkey" PRIMARY KEY ("delivery_id")
);

-- CreateTable
CREATE TABLE "budget_entries" (
    "id" BIGSERIAL NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "delivery_id" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount_cents" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "budget_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "budget_entries_campaign_id_id_idx" ON "budget_entries"("campaign_id", "id");

-- CreateIndex
CREATE INDEX "budget_entries_delivery_id_id_idx" ON "budget_entries"("delivery_id", "id");

-- AddForeignKey
ALTER TABLE "budget_entries" ADD CONSTRAINT "budget_entries_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "budgets"("campaign_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what Prisma's schema cannot say.
-- The last word against overspending, whatever the code above it does.
ALTER TABLE "budgets"
    ADD CONSTRAINT "budgets_currency_check" CHECK ("currency" IN ('euro', 'usd')),
    ADD CONSTRAINT "budgets_amounts_check" CHECK (LEAST("amount_cents", "reserved_cents", "spent_cents") >= 0),
    ADD CONSTRAINT "budgets_never_overspent_check" CHECK ("reserved_cents" + "spent_cents" <= "amount_cents");

ALTER TABLE "reservations"
    ADD CONSTRAINT "reservations_amounts_check" CHECK (LEAST("open_cents", "spent_cents") >= 0);

ALTER TABLE "budget_entries"
    ADD CONSTRAINT "budget_entries_kind_check" CHECK ("kind" IN ('reserve', 'commit', 'release')),
    ADD CONSTRAINT "budget_entries_amount_check" CHECK ("amount_cents" > 0);

-- What reconciliation reads.
CREATE INDEX "reservations_open_idx" ON "reservations"("updated_at") WHERE "open_cents" > 0;

-- By which a channel's callback finds what it speaks of.
CREATE INDEX "deliveries_remote_id_idx" ON "deliveries"("channel", "remote_id") WHERE "remote_id" IS NOT NULL;

-- A ledger is only ever added to.
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'budget_entries are never changed or removed';
END $$;
CREATE TRIGGER "budget_entries_append_only" BEFORE UPDATE OR DELETE ON "budget_entries"
    FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
