-- CreateTable
CREATE TABLE "payment_account" (
    "company_id" INTEGER NOT NULL,
    "provider" "payment_provider" NOT NULL,
    "sealed_by" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "last_four" CHAR(4) NOT NULL,
    "changed_by" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_account_pkey" PRIMARY KEY ("company_id","provider")
);

-- AddForeignKey
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
