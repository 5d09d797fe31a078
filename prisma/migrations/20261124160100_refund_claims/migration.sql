-- What a member who leaves asks back for credits that were paid for and not used, for each payment.
CREATE TABLE "refund_claim" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "complaint_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "credits" INTEGER NOT NULL,
    "amount_minor" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "due_from" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "refund_claim_pkey" PRIMARY KEY ("tenant_id","id")
);

CREATE UNIQUE INDEX "refund_claim_tenant_id_complaint_id_payment_id_key" ON "refund_claim"("tenant_id", "complaint_id", "payment_id");
CREATE INDEX "refund_claim_tenant_id_payment_id_idx" ON "refund_claim"("tenant_id", "payment_id");

ALTER TABLE "refund_claim" ADD CONSTRAINT "refund_claim_tenant_id_complaint_id_fkey" FOREIGN KEY ("tenant_id", "complaint_id") REFERENCES "complaint"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refund_claim" ADD CONSTRAINT "refund_claim_tenant_id_payment_id_fkey" FOREIGN KEY ("tenant_id", "payment_id") REFERENCES "payment"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table refund_claim add constraint refund_claim_something check (credits > 0 and amount_minor > 0);

select enforce_tenant_isolation('refund_claim');
