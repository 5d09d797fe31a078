-- AlterTable
ALTER TABLE "account" DROP COLUMN "failed_logins",
DROP COLUMN "locked_until";

-- CreateTable
CREATE TABLE "login_attempt" (
    "tenant_id" TEXT NOT NULL,
    "email_hash" BYTEA NOT NULL,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "login_attempt_pkey" PRIMARY KEY ("tenant_id","email_hash")
);

-- CreateIndex
CREATE INDEX "login_attempt_tenant_id_updated_at_idx" ON "login_attempt"("tenant_id", "updated_at");

-- AddForeignKey
ALTER TABLE "login_attempt" ADD CONSTRAINT "login_attempt_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
select enforce_tenant_isolation('login_attempt');
