-- CreateEnum
CREATE TYPE "account_status" AS ENUM ('not_confirmed', 'active', 'paused', 'deleted', 'erased');

-- CreateEnum
CREATE TYPE "account_role" AS ENUM ('member', 'moderator', 'marketer', 'operator');

-- CreateEnum
CREATE TYPE "mail_block" AS ENUM ('fbl', 'bounce', 'list_unsubscribe');

-- CreateEnum
CREATE TYPE "gender" AS ENUM ('woman', 'man', 'nonbinary');

-- CreateEnum
CREATE TYPE "sexuality" AS ENUM ('straight', 'gay', 'bisexual', 'pansexual', 'queer', 'asexual');

-- CreateEnum
CREATE TYPE "hair_color" AS ENUM ('black', 'brown', 'blond', 'red', 'grey', 'white', 'dyed', 'bald');

-- CreateEnum
CREATE TYPE "eye_color" AS ENUM ('brown', 'blue', 'green', 'hazel', 'grey');

-- CreateEnum
CREATE TYPE "body_type" AS ENUM ('slim', 'average', 'athletic', 'muscular', 'curvy', 'full');

-- CreateEnum
CREATE TYPE "relationship_status" AS ENUM ('single', 'relationship', 'open_relationship', 'married', 'divorced', 'widowed', 'complicated');

-- CreateEnum
CREATE TYPE "tattoos" AS ENUM ('no', 'few', 'many');

-- CreateEnum
CREATE TYPE "profile_status" AS ENUM ('disabled', 'active', 'erased');

-- CreateEnum
CREATE TYPE "token_kind" AS ENUM ('activation', 'password_reset', 'mail_change', 'reactivation', 'unsubscribe', 'export');

-- CreateEnum
CREATE TYPE "tenant_status" AS ENUM ('active', 'paused');

-- CreateTable
CREATE TABLE "account" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT,
    "password_hash" TEXT,
    "status" "account_status" NOT NULL DEFAULT 'not_confirmed',
    "role" "account_role" NOT NULL DEFAULT 'member',
    "language" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "birth_date" DATE,
    "paid_user" BOOLEAN NOT NULL DEFAULT false,
    "premium_since" TIMESTAMPTZ(3),
    "signup_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "traffic_source_id" UUID,
    "failed_logins" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "last_seen_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "erase_after" TIMESTAMPTZ(3),
    "notifications_disabled" "mail_block"[] DEFAULT ARRAY[]::"mail_block"[],
    "invisible" BOOLEAN NOT NULL DEFAULT false,
    "read_receipts" BOOLEAN NOT NULL DEFAULT true,
    "quiet_from" INTEGER,
    "quiet_until" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "company" (
    "id" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "interest" (
    "id" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "interest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing" (
    "tenant_id" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "home_tenant_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "gender" "gender" NOT NULL,
    "seeks" "gender"[] DEFAULT ARRAY[]::"gender"[],
    "seeks_min_age" SMALLINT NOT NULL DEFAULT 18,
    "seeks_max_age" SMALLINT NOT NULL DEFAULT 99,
    "seeks_countries" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "country" CHAR(2) NOT NULL,
    "region_id" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "birth_date" DATE NOT NULL,
    "sexuality" "sexuality",
    "hair_color" "hair_color",
    "eye_color" "eye_color",
    "body_type" "body_type",
    "relationship_status" "relationship_status",
    "tattoos" "tattoos",
    "interests" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "main_photo_key" TEXT,
    "main_photo_thumbhash" BYTEA,
    "has_photo" BOOLEAN NOT NULL DEFAULT false,
    "fictional" BOOLEAN NOT NULL DEFAULT false,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "last_active_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_pkey" PRIMARY KEY ("tenant_id","profile_id")
);

-- CreateTable
CREATE TABLE "traffic_source" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "network" TEXT NOT NULL,
    "ref" TEXT NOT NULL DEFAULT '',
    "sub1" TEXT NOT NULL DEFAULT '',
    "sub2" TEXT NOT NULL DEFAULT '',
    "sub3" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "traffic_source_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "region" (
    "id" TEXT NOT NULL,
    "country" CHAR(2) NOT NULL,
    "names" JSONB NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "region_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profile" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID,
    "home_tenant_id" TEXT,
    "name" TEXT NOT NULL,
    "status" "profile_status" NOT NULL DEFAULT 'disabled',
    "fictional" BOOLEAN NOT NULL DEFAULT false,
    "verified_at" TIMESTAMPTZ(3),
    "gender" "gender" NOT NULL,
    "looking_for" "gender"[],
    "sexuality" "sexuality",
    "birth_date" DATE NOT NULL,
    "country" CHAR(2) NOT NULL,
    "region_id" TEXT,
    "city" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "hair_color" "hair_color",
    "eye_color" "eye_color",
    "body_type" "body_type",
    "relationship_status" "relationship_status",
    "tattoos" "tattoos",
    "height" SMALLINT,
    "bio" TEXT NOT NULL DEFAULT '',
    "bio_language" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "opening_message" TEXT NOT NULL DEFAULT '',
    "main_photo_id" UUID,
    "last_active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profile_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "profile_limits" (
    "tenant_id" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "min_age" SMALLINT NOT NULL DEFAULT 18,
    "max_age" SMALLINT NOT NULL DEFAULT 99,
    "genders" "gender"[] DEFAULT ARRAY[]::"gender"[],
    "countries" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "profile_limits_pkey" PRIMARY KEY ("tenant_id","profile_id")
);

-- CreateTable
CREATE TABLE "profile_interest" (
    "tenant_id" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "interest_id" TEXT NOT NULL,

    CONSTRAINT "profile_interest_pkey" PRIMARY KEY ("tenant_id","profile_id","interest_id")
);

-- CreateTable
CREATE TABLE "session" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "ip_country" CHAR(2),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "one_time_token" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "kind" "token_kind" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_token_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "tenant" (
    "id" TEXT NOT NULL,
    "status" "tenant_status" NOT NULL DEFAULT 'active',
    "company_id" INTEGER NOT NULL,
    "current_revision" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tenant_host" (
    "host" TEXT NOT NULL,
    "brand_id" TEXT NOT NULL,
    "canonical" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "tenant_host_pkey" PRIMARY KEY ("host")
);

-- CreateTable
CREATE TABLE "tenant_revision" (
    "brand_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "content_hash" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenant_revision_pkey" PRIMARY KEY ("brand_id","number")
);

-- CreateTable
CREATE TABLE "text_override" (
    "tenant_id" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "previous" TEXT,
    "changed_by" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "text_override_pkey" PRIMARY KEY ("tenant_id","locale","key")
);

-- CreateIndex
CREATE INDEX "account_tenant_id_traffic_source_id_idx" ON "account"("tenant_id", "traffic_source_id");

-- CreateIndex
CREATE INDEX "account_tenant_id_erase_after_idx" ON "account"("tenant_id", "erase_after");

-- CreateIndex
CREATE UNIQUE INDEX "account_tenant_id_email_key" ON "account"("tenant_id", "email");

-- CreateIndex
CREATE INDEX "interest_group_idx" ON "interest"("group");

-- CreateIndex
CREATE INDEX "listing_recent" ON "listing"("tenant_id", "last_active_at" DESC, "profile_id" DESC);

-- CreateIndex
CREATE INDEX "listing_gender_recent" ON "listing"("tenant_id", "gender", "last_active_at" DESC, "profile_id" DESC);

-- CreateIndex
CREATE INDEX "listing_gender_country_recent" ON "listing"("tenant_id", "gender", "country", "last_active_at" DESC, "profile_id" DESC);

-- CreateIndex
CREATE INDEX "listing_gender_region_recent" ON "listing"("tenant_id", "gender", "region_id", "last_active_at" DESC, "profile_id" DESC);

-- CreateIndex
CREATE INDEX "listing_country_recent" ON "listing"("tenant_id", "country", "last_active_at" DESC, "profile_id" DESC);

-- CreateIndex
CREATE INDEX "listing_region_recent" ON "listing"("tenant_id", "region_id", "last_active_at" DESC, "profile_id" DESC);

-- CreateIndex
CREATE INDEX "listing_gender_birth" ON "listing"("tenant_id", "gender", "birth_date");

-- CreateIndex
CREATE INDEX "listing_newest" ON "listing"("tenant_id", "created_at" DESC, "profile_id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "traffic_source_tenant_id_network_ref_sub1_sub2_sub3_key" ON "traffic_source"("tenant_id", "network", "ref", "sub1", "sub2", "sub3");

-- CreateIndex
CREATE INDEX "region_country_idx" ON "region"("country");

-- CreateIndex
CREATE INDEX "profile_tenant_id_status_idx" ON "profile"("tenant_id", "status");

-- CreateIndex
CREATE INDEX "profile_region_id_idx" ON "profile"("region_id");

-- CreateIndex
CREATE UNIQUE INDEX "profile_tenant_id_account_id_key" ON "profile"("tenant_id", "account_id");

-- CreateIndex
CREATE INDEX "profile_interest_tenant_id_interest_id_idx" ON "profile_interest"("tenant_id", "interest_id");

-- CreateIndex
CREATE INDEX "profile_interest_interest_id_idx" ON "profile_interest"("interest_id");

-- CreateIndex
CREATE INDEX "session_tenant_id_account_id_idx" ON "session"("tenant_id", "account_id");

-- CreateIndex
CREATE INDEX "session_tenant_id_expires_at_idx" ON "session"("tenant_id", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "session_tenant_id_token_hash_key" ON "session"("tenant_id", "token_hash");

-- CreateIndex
CREATE INDEX "one_time_token_tenant_id_account_id_kind_created_at_idx" ON "one_time_token"("tenant_id", "account_id", "kind", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_token_tenant_id_token_hash_key" ON "one_time_token"("tenant_id", "token_hash");

-- CreateIndex
CREATE INDEX "tenant_company_id_idx" ON "tenant"("company_id");

-- CreateIndex
CREATE INDEX "tenant_host_brand_id_idx" ON "tenant_host"("brand_id");

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_tenant_id_traffic_source_id_fkey" FOREIGN KEY ("tenant_id", "traffic_source_id") REFERENCES "traffic_source"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_tenant_id_profile_id_fkey" FOREIGN KEY ("tenant_id", "profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "traffic_source" ADD CONSTRAINT "traffic_source_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "region"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_limits" ADD CONSTRAINT "profile_limits_tenant_id_profile_id_fkey" FOREIGN KEY ("tenant_id", "profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_interest" ADD CONSTRAINT "profile_interest_tenant_id_profile_id_fkey" FOREIGN KEY ("tenant_id", "profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_interest" ADD CONSTRAINT "profile_interest_interest_id_fkey" FOREIGN KEY ("interest_id") REFERENCES "interest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant_host" ADD CONSTRAINT "tenant_host_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant_revision" ADD CONSTRAINT "tenant_revision_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "text_override" ADD CONSTRAINT "text_override_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

select enforce_tenant_isolation('account');
select enforce_tenant_isolation('listing');
select enforce_tenant_isolation('traffic_source');
select enforce_tenant_isolation('profile');
select enforce_tenant_isolation('profile_limits');
select enforce_tenant_isolation('profile_interest');
select enforce_tenant_isolation('session');
select enforce_tenant_isolation('one_time_token');
select enforce_tenant_isolation('text_override');
