-- CreateTable
CREATE TABLE "passkey" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "backed_up" BOOLEAN NOT NULL DEFAULT false,
    "device_type" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "passkey_challenge" (
    "tenant_id" TEXT NOT NULL,
    "challenge_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenge_pkey" PRIMARY KEY ("tenant_id","challenge_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "passkey_tenant_id_credential_id_key" ON "passkey"("tenant_id", "credential_id");

-- CreateIndex
CREATE INDEX "passkey_tenant_id_account_id_created_at_idx" ON "passkey"("tenant_id", "account_id", "created_at");

-- CreateIndex
CREATE INDEX "passkey_challenge_tenant_id_expires_at_idx" ON "passkey_challenge"("tenant_id", "expires_at");

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

select enforce_tenant_isolation('passkey');
select enforce_tenant_isolation('passkey_challenge');
