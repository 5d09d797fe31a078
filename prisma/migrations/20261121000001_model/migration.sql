-- CreateEnum
CREATE TYPE "account_status" AS ENUM ('not_confirmed', 'active', 'paused', 'deleted', 'erased');

-- CreateEnum
CREATE TYPE "account_role" AS ENUM ('member', 'moderator', 'marketer', 'operator');

-- CreateEnum
CREATE TYPE "mail_block" AS ENUM ('fbl', 'bounce', 'list_unsubscribe');

-- CreateEnum
CREATE TYPE "message_kind" AS ENUM ('text', 'gift', 'photo', 'icebreaker');

-- CreateEnum
CREATE TYPE "consent_purpose" AS ENUM ('terms', 'sensitive_data', 'mails', 'push', 'partner_sites', 'location', 'cookies');

-- CreateEnum
CREATE TYPE "age_check_status" AS ENUM ('pending', 'passed', 'failed');

-- CreateEnum
CREATE TYPE "discount_validity" AS ENUM ('once', 'once_per_user', 'unlimited');

-- CreateEnum
CREATE TYPE "discount_status" AS ENUM ('active', 'disabled');

-- CreateEnum
CREATE TYPE "export_status" AS ENUM ('requested', 'ready', 'failed', 'expired');

-- CreateEnum
CREATE TYPE "ledger_account_kind" AS ENUM ('wallet', 'receivable', 'issued', 'spent', 'promotional', 'withdrawn');

-- CreateEnum
CREATE TYPE "transfer_kind" AS ENUM ('purchase', 'signup_bonus', 'message', 'photo', 'gift', 'refund', 'chargeback', 'correction');

-- CreateEnum
CREATE TYPE "like_source" AS ENUM ('profile', 'swipe', 'auto', 'match_finder');

-- CreateEnum
CREATE TYPE "conversion_kind" AS ENUM ('signup', 'confirmation', 'purchase');

-- CreateEnum
CREATE TYPE "notification_channel" AS ENUM ('mail', 'push', 'in_app');

-- CreateEnum
CREATE TYPE "notification_status" AS ENUM ('queued', 'sent', 'skipped', 'failed');

-- CreateEnum
CREATE TYPE "alert" AS ENUM ('enrich_profile', 'push_notification', 'disabled_notifications', 'time_bonus_modal', 'site_entry');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('loading', 'pending', 'completed', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "payment_provider" AS ENUM ('stripe', 'mollie', 'sandbox');

-- CreateEnum
CREATE TYPE "mandate_status" AS ENUM ('pending', 'active', 'blocked', 'revoked');

-- CreateEnum
CREATE TYPE "photo_purpose" AS ENUM ('profile', 'chat');

-- CreateEnum
CREATE TYPE "photo_status" AS ENUM ('pending', 'approved', 'rejected');

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

-- CreateEnum
CREATE TYPE "complaint_subject" AS ENUM ('person', 'photo', 'payment', 'site');

-- CreateEnum
CREATE TYPE "case_status" AS ENUM ('open', 'answered', 'closed');

-- CreateEnum
CREATE TYPE "report_reason" AS ENUM ('fake', 'spam', 'scam', 'harassment', 'minor', 'explicit', 'hate', 'other');

-- CreateEnum
CREATE TYPE "moderation_action" AS ENUM ('approve', 'reject', 'remove', 'warn', 'disable', 'ban', 'restore');

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
    "quiet_from" SMALLINT,
    "quiet_until" SMALLINT,
    "free_messages_used" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "conversation" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "low_profile_id" UUID NOT NULL,
    "high_profile_id" UUID NOT NULL,
    "started_by_id" UUID NOT NULL,
    "last_number" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "participant" (
    "tenant_id" TEXT NOT NULL,
    "conversation_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "last_delivered_number" INTEGER NOT NULL DEFAULT 0,
    "last_read_number" INTEGER NOT NULL DEFAULT 0,
    "unread_count" INTEGER NOT NULL DEFAULT 0,
    "removed_until" INTEGER NOT NULL DEFAULT 0,
    "removed_at" TIMESTAMPTZ(3),
    "last_message_at" TIMESTAMPTZ(3),

    CONSTRAINT "participant_pkey" PRIMARY KEY ("tenant_id","conversation_id","profile_id")
);

-- CreateTable
CREATE TABLE "message" (
    "tenant_id" TEXT NOT NULL,
    "conversation_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "sender_id" UUID NOT NULL,
    "client_message_id" UUID NOT NULL,
    "kind" "message_kind" NOT NULL DEFAULT 'text',
    "body" TEXT NOT NULL DEFAULT '',
    "gift_id" TEXT,
    "photo_id" UUID,
    "revealed_at" TIMESTAMPTZ(3),
    "credits" SMALLINT NOT NULL DEFAULT 0,
    "transfer_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_pkey" PRIMARY KEY ("tenant_id","conversation_id","number")
);

-- CreateTable
CREATE TABLE "gift" (
    "id" TEXT NOT NULL,
    "credits" SMALLINT NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "gift_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company" (
    "id" INTEGER NOT NULL,
    "document" JSONB NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID,
    "purpose" "consent_purpose" NOT NULL,
    "version" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "consent_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "partner_listing" (
    "tenant_id" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "partner_id" TEXT NOT NULL,
    "listed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "partner_listing_pkey" PRIMARY KEY ("tenant_id","profile_id","partner_id")
);

-- CreateTable
CREATE TABLE "age_check" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "status" "age_check_status" NOT NULL DEFAULT 'pending',
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "age_check_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "discount_code" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "code" TEXT NOT NULL,
    "account_id" UUID,
    "country" CHAR(2),
    "value_percentage" SMALLINT NOT NULL,
    "currency" CHAR(3),
    "minimum_order_minor" INTEGER NOT NULL DEFAULT 0,
    "status" "discount_status" NOT NULL DEFAULT 'active',
    "validity" "discount_validity" NOT NULL DEFAULT 'once_per_user',
    "payment_methods" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discount_code_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "discount_redemption" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "discount_code_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "redeemed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discount_redemption_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "interest" (
    "id" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "interest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_deletion" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "comment" TEXT NOT NULL DEFAULT '',
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_deletion_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "data_export" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "status" "export_status" NOT NULL DEFAULT 'requested',
    "file_key" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ready_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "data_export_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "ledger_account" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "ledger_account_kind" NOT NULL,
    "account_id" UUID,
    "balance" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_account_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "ledger_transfer" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "transfer_kind" NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "payment_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_transfer_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "tenant_id" TEXT NOT NULL,
    "transfer_id" UUID NOT NULL,
    "ledger_account_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "balance_after" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("tenant_id","transfer_id","ledger_account_id")
);

-- CreateTable
CREATE TABLE "profile_like" (
    "tenant_id" TEXT NOT NULL,
    "from_profile_id" UUID NOT NULL,
    "to_profile_id" UUID NOT NULL,
    "source" "like_source" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3),
    "matched_at" TIMESTAMPTZ(3),

    CONSTRAINT "profile_like_pkey" PRIMARY KEY ("tenant_id","from_profile_id","to_profile_id")
);

-- CreateTable
CREATE TABLE "profile_pass" (
    "tenant_id" TEXT NOT NULL,
    "from_profile_id" UUID NOT NULL,
    "to_profile_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profile_pass_pkey" PRIMARY KEY ("tenant_id","from_profile_id","to_profile_id")
);

-- CreateTable
CREATE TABLE "profile_block" (
    "tenant_id" TEXT NOT NULL,
    "from_profile_id" UUID NOT NULL,
    "to_profile_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profile_block_pkey" PRIMARY KEY ("tenant_id","from_profile_id","to_profile_id")
);

-- CreateTable
CREATE TABLE "auto_like" (
    "tenant_id" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "per_day" SMALLINT NOT NULL DEFAULT 5,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auto_like_pkey" PRIMARY KEY ("tenant_id","profile_id")
);

-- CreateTable
CREATE TABLE "match_finder_answer" (
    "tenant_id" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "question" SMALLINT NOT NULL,
    "answer" SMALLINT NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "match_finder_answer_pkey" PRIMARY KEY ("tenant_id","profile_id","question")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "listing" (
    "tenant_id" TEXT NOT NULL,
    "profile_id" UUID NOT NULL,
    "home_tenant_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "seeks" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "seeks_min_age" SMALLINT NOT NULL DEFAULT 18,
    "seeks_max_age" SMALLINT NOT NULL DEFAULT 99,
    "seeks_countries" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "country" CHAR(2) NOT NULL,
    "region_id" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "birth_date" DATE NOT NULL,
    "sexuality" TEXT,
    "hair_color" TEXT,
    "eye_color" TEXT,
    "body_type" TEXT,
    "relationship_status" TEXT,
    "tattoos" TEXT,
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
CREATE TABLE "lander_visit" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "lander" TEXT NOT NULL,
    "slug" TEXT NOT NULL DEFAULT '',
    "variant" TEXT NOT NULL DEFAULT '',
    "country" CHAR(2) NOT NULL,
    "traffic_source_id" UUID,
    "visits" INTEGER NOT NULL DEFAULT 0,
    "clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "lander_visit_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "conversion" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "conversion_kind" NOT NULL,
    "account_id" UUID NOT NULL,
    "traffic_source_id" UUID,
    "payment_id" UUID,
    "lander" TEXT NOT NULL DEFAULT '',
    "slug" TEXT NOT NULL DEFAULT '',
    "happened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversion_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "page_bounce" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "path" TEXT NOT NULL,
    "visible_milliseconds" INTEGER NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_bounce_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "notification_preference" (
    "tenant_id" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "new_conversations" BOOLEAN NOT NULL DEFAULT true,
    "new_messages" BOOLEAN NOT NULL DEFAULT true,
    "like" BOOLEAN NOT NULL DEFAULT true,
    "unread_message_reminders" BOOLEAN NOT NULL DEFAULT true,
    "promotions" BOOLEAN NOT NULL DEFAULT false,
    "weekly_updates" BOOLEAN NOT NULL DEFAULT false,
    "news" BOOLEAN NOT NULL DEFAULT false,
    "reminders" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_preference_pkey" PRIMARY KEY ("tenant_id","account_id")
);

-- CreateTable
CREATE TABLE "push_subscription" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "failures" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "notification" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "channel" "notification_channel" NOT NULL,
    "kind" TEXT NOT NULL,
    "status" "notification_status" NOT NULL DEFAULT 'queued',
    "dedupe_key" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "not_before" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "mail_event" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "kind" "mail_block" NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_event_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "alert_dismissal" (
    "tenant_id" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "alert" "alert" NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_dismissal_pkey" PRIMARY KEY ("tenant_id","account_id","alert")
);

-- CreateTable
CREATE TABLE "package" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "country" CHAR(2) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "credits" INTEGER NOT NULL,
    "amount_minor" INTEGER NOT NULL,
    "vat_rate" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "package_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "payment" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "package_id" UUID,
    "idempotency_key" TEXT NOT NULL,
    "status" "payment_status" NOT NULL DEFAULT 'loading',
    "provider" "payment_provider" NOT NULL,
    "method" TEXT NOT NULL,
    "provider_ref" TEXT,
    "mandate_id" UUID,
    "country" CHAR(2) NOT NULL,
    "credits" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount_minor" INTEGER NOT NULL,
    "discount_minor" INTEGER NOT NULL DEFAULT 0,
    "vat_rate" INTEGER NOT NULL,
    "vat_minor" INTEGER NOT NULL,
    "refunded_minor" INTEGER NOT NULL DEFAULT 0,
    "delivery_consent_at" TIMESTAMPTZ(3),
    "withdrawal_consent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "charged_back_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "payment_event" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "payment_id" UUID NOT NULL,
    "provider" "payment_provider" NOT NULL,
    "provider_event_id" TEXT NOT NULL,
    "status" "payment_status" NOT NULL,
    "details" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_event_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "direct_debit_mandate" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "creditor_id" TEXT NOT NULL,
    "status" "mandate_status" NOT NULL DEFAULT 'pending',
    "holder" TEXT NOT NULL,
    "iban_encrypted" BYTEA NOT NULL,
    "iban_ending" CHAR(4) NOT NULL,
    "bank" TEXT NOT NULL DEFAULT '',
    "address" JSONB NOT NULL,
    "mobile" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "signed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "direct_debit_mandate_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "sms_code" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "mobile" TEXT NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "sms_code_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "photo" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID NOT NULL,
    "purpose" "photo_purpose" NOT NULL DEFAULT 'profile',
    "status" "photo_status" NOT NULL DEFAULT 'pending',
    "position" SMALLINT NOT NULL DEFAULT 0,
    "key" TEXT NOT NULL,
    "blurred_key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "thumbhash" BYTEA NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "photo_pkey" PRIMARY KEY ("tenant_id","id")
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

-- CreateTable
CREATE TABLE "complaint" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" TEXT NOT NULL,
    "subject" "complaint_subject" NOT NULL,
    "status" "case_status" NOT NULL DEFAULT 'open',
    "account_id" UUID,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "subject_profile_id" UUID,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "complaint_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "complaint_message" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "complaint_id" UUID NOT NULL,
    "from_staff" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "complaint_message_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "report" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "reporter_id" UUID NOT NULL,
    "reported_id" UUID NOT NULL,
    "reason" "report_reason" NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "photo_id" UUID,
    "conversation_id" UUID,
    "message_number" INTEGER,
    "status" "case_status" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "moderation_decision" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "profile_id" UUID NOT NULL,
    "photo_id" UUID,
    "report_id" UUID,
    "action" "moderation_action" NOT NULL,
    "ground" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "automated" BOOLEAN NOT NULL DEFAULT false,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "moderation_decision_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "appeal" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "decision_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "status" "case_status" NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "upheld" BOOLEAN,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "appeal_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "tenant_id" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "staff_id" UUID,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "request_id" TEXT NOT NULL DEFAULT '',
    "happened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "account_tenant_id_traffic_source_id_idx" ON "account"("tenant_id", "traffic_source_id");

-- CreateIndex
CREATE INDEX "account_tenant_id_erase_after_idx" ON "account"("tenant_id", "erase_after");

-- CreateIndex
CREATE UNIQUE INDEX "account_tenant_id_email_key" ON "account"("tenant_id", "email");

-- CreateIndex
CREATE INDEX "conversation_tenant_id_high_profile_id_idx" ON "conversation"("tenant_id", "high_profile_id");

-- CreateIndex
CREATE INDEX "conversation_tenant_id_started_by_id_idx" ON "conversation"("tenant_id", "started_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_tenant_id_low_profile_id_high_profile_id_key" ON "conversation"("tenant_id", "low_profile_id", "high_profile_id");

-- CreateIndex
CREATE INDEX "participant_tenant_id_profile_id_last_message_at_idx" ON "participant"("tenant_id", "profile_id", "last_message_at" DESC);

-- CreateIndex
CREATE INDEX "message_tenant_id_photo_id_idx" ON "message"("tenant_id", "photo_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_tenant_id_sender_id_client_message_id_key" ON "message"("tenant_id", "sender_id", "client_message_id");

-- CreateIndex
CREATE INDEX "consent_tenant_id_account_id_purpose_idx" ON "consent"("tenant_id", "account_id", "purpose");

-- CreateIndex
CREATE INDEX "partner_listing_partner_id_idx" ON "partner_listing"("partner_id");

-- CreateIndex
CREATE INDEX "age_check_tenant_id_account_id_idx" ON "age_check"("tenant_id", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "age_check_tenant_id_provider_reference_key" ON "age_check"("tenant_id", "provider", "reference");

-- CreateIndex
CREATE INDEX "discount_code_tenant_id_account_id_idx" ON "discount_code"("tenant_id", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "discount_code_tenant_id_code_key" ON "discount_code"("tenant_id", "code");

-- CreateIndex
CREATE INDEX "discount_redemption_tenant_id_discount_code_id_account_id_idx" ON "discount_redemption"("tenant_id", "discount_code_id", "account_id");

-- CreateIndex
CREATE INDEX "discount_redemption_tenant_id_account_id_idx" ON "discount_redemption"("tenant_id", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "discount_redemption_tenant_id_payment_id_key" ON "discount_redemption"("tenant_id", "payment_id");

-- CreateIndex
CREATE INDEX "interest_group_idx" ON "interest"("group");

-- CreateIndex
CREATE INDEX "account_deletion_tenant_id_account_id_idx" ON "account_deletion"("tenant_id", "account_id");

-- CreateIndex
CREATE INDEX "data_export_tenant_id_account_id_requested_at_idx" ON "data_export"("tenant_id", "account_id", "requested_at");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_account_tenant_id_account_id_kind_key" ON "ledger_account"("tenant_id", "account_id", "kind");

-- CreateIndex
CREATE INDEX "ledger_transfer_tenant_id_payment_id_idx" ON "ledger_transfer"("tenant_id", "payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transfer_tenant_id_idempotency_key_key" ON "ledger_transfer"("tenant_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "ledger_entry_tenant_id_ledger_account_id_created_at_idx" ON "ledger_entry"("tenant_id", "ledger_account_id", "created_at");

-- CreateIndex
CREATE INDEX "profile_like_tenant_id_to_profile_id_created_at_idx" ON "profile_like"("tenant_id", "to_profile_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "profile_like_tenant_id_from_profile_id_created_at_idx" ON "profile_like"("tenant_id", "from_profile_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "profile_pass_tenant_id_to_profile_id_idx" ON "profile_pass"("tenant_id", "to_profile_id");

-- CreateIndex
CREATE INDEX "profile_block_tenant_id_to_profile_id_idx" ON "profile_block"("tenant_id", "to_profile_id");

-- CreateIndex
CREATE INDEX "rate_limit_expires_at_idx" ON "rate_limit"("expires_at");

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
CREATE INDEX "lander_visit_tenant_id_traffic_source_id_idx" ON "lander_visit"("tenant_id", "traffic_source_id");

-- CreateIndex
CREATE UNIQUE INDEX "lander_visit_hour" ON "lander_visit"("tenant_id", "hour", "lander", "slug", "variant", "country", "traffic_source_id");

-- CreateIndex
CREATE INDEX "conversion_tenant_id_happened_at_idx" ON "conversion"("tenant_id", "happened_at");

-- CreateIndex
CREATE INDEX "conversion_tenant_id_account_id_idx" ON "conversion"("tenant_id", "account_id");

-- CreateIndex
CREATE INDEX "conversion_tenant_id_traffic_source_id_idx" ON "conversion"("tenant_id", "traffic_source_id");

-- CreateIndex
CREATE INDEX "conversion_tenant_id_payment_id_idx" ON "conversion"("tenant_id", "payment_id");

-- CreateIndex
CREATE INDEX "page_bounce_tenant_id_happened_at_idx" ON "page_bounce"("tenant_id", "happened_at");

-- CreateIndex
CREATE INDEX "push_subscription_tenant_id_account_id_idx" ON "push_subscription"("tenant_id", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscription_tenant_id_endpoint_key" ON "push_subscription"("tenant_id", "endpoint");

-- CreateIndex
CREATE INDEX "notification_tenant_id_account_id_channel_created_at_idx" ON "notification"("tenant_id", "account_id", "channel", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notification_tenant_id_dedupe_key_key" ON "notification"("tenant_id", "dedupe_key");

-- CreateIndex
CREATE INDEX "mail_event_tenant_id_account_id_idx" ON "mail_event"("tenant_id", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "package_tenant_id_country_currency_credits_key" ON "package"("tenant_id", "country", "currency", "credits");

-- CreateIndex
CREATE INDEX "payment_tenant_id_account_id_created_at_idx" ON "payment"("tenant_id", "account_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "payment_tenant_id_package_id_idx" ON "payment"("tenant_id", "package_id");

-- CreateIndex
CREATE INDEX "payment_tenant_id_mandate_id_idx" ON "payment"("tenant_id", "mandate_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_tenant_id_idempotency_key_key" ON "payment"("tenant_id", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "payment_tenant_id_provider_ref_provider_key" ON "payment"("tenant_id", "provider_ref", "provider");

-- CreateIndex
CREATE INDEX "payment_event_tenant_id_payment_id_idx" ON "payment_event"("tenant_id", "payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_event_tenant_id_provider_event_id_provider_key" ON "payment_event"("tenant_id", "provider_event_id", "provider");

-- CreateIndex
CREATE INDEX "direct_debit_mandate_tenant_id_account_id_idx" ON "direct_debit_mandate"("tenant_id", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "direct_debit_mandate_tenant_id_reference_key" ON "direct_debit_mandate"("tenant_id", "reference");

-- CreateIndex
CREATE INDEX "sms_code_tenant_id_account_id_created_at_idx" ON "sms_code"("tenant_id", "account_id", "created_at");

-- CreateIndex
CREATE INDEX "photo_tenant_id_profile_id_position_idx" ON "photo"("tenant_id", "profile_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "photo_tenant_id_key_key" ON "photo"("tenant_id", "key");

-- CreateIndex
CREATE INDEX "region_country_idx" ON "region"("country");

-- CreateIndex
CREATE INDEX "profile_region_id_idx" ON "profile"("region_id");

-- CreateIndex
CREATE UNIQUE INDEX "profile_tenant_id_account_id_key" ON "profile"("tenant_id", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "profile_tenant_id_main_photo_id_key" ON "profile"("tenant_id", "main_photo_id");

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

-- CreateIndex
CREATE INDEX "complaint_tenant_id_account_id_idx" ON "complaint"("tenant_id", "account_id");

-- CreateIndex
CREATE INDEX "complaint_tenant_id_subject_profile_id_idx" ON "complaint"("tenant_id", "subject_profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "complaint_tenant_id_number_key" ON "complaint"("tenant_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "complaint_tenant_id_token_hash_key" ON "complaint"("tenant_id", "token_hash");

-- CreateIndex
CREATE INDEX "complaint_message_tenant_id_complaint_id_created_at_idx" ON "complaint_message"("tenant_id", "complaint_id", "created_at");

-- CreateIndex
CREATE INDEX "report_tenant_id_reported_id_idx" ON "report"("tenant_id", "reported_id");

-- CreateIndex
CREATE INDEX "report_tenant_id_reporter_id_idx" ON "report"("tenant_id", "reporter_id");

-- CreateIndex
CREATE INDEX "report_tenant_id_photo_id_idx" ON "report"("tenant_id", "photo_id");

-- CreateIndex
CREATE INDEX "report_tenant_id_conversation_id_message_number_idx" ON "report"("tenant_id", "conversation_id", "message_number");

-- CreateIndex
CREATE INDEX "moderation_decision_tenant_id_profile_id_decided_at_idx" ON "moderation_decision"("tenant_id", "profile_id", "decided_at");

-- CreateIndex
CREATE INDEX "moderation_decision_tenant_id_photo_id_idx" ON "moderation_decision"("tenant_id", "photo_id");

-- CreateIndex
CREATE INDEX "moderation_decision_tenant_id_report_id_idx" ON "moderation_decision"("tenant_id", "report_id");

-- CreateIndex
CREATE INDEX "moderation_decision_tenant_id_decided_by_idx" ON "moderation_decision"("tenant_id", "decided_by");

-- CreateIndex
CREATE UNIQUE INDEX "appeal_tenant_id_decision_id_key" ON "appeal"("tenant_id", "decision_id");

-- CreateIndex
CREATE INDEX "audit_entry_tenant_id_happened_at_idx" ON "audit_entry"("tenant_id", "happened_at");

-- CreateIndex
CREATE INDEX "audit_entry_tenant_id_subject_kind_subject_id_idx" ON "audit_entry"("tenant_id", "subject_kind", "subject_id");

-- CreateIndex
CREATE INDEX "audit_entry_tenant_id_staff_id_idx" ON "audit_entry"("tenant_id", "staff_id");

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_tenant_id_traffic_source_id_fkey" FOREIGN KEY ("tenant_id", "traffic_source_id") REFERENCES "traffic_source"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_tenant_id_low_profile_id_fkey" FOREIGN KEY ("tenant_id", "low_profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_tenant_id_high_profile_id_fkey" FOREIGN KEY ("tenant_id", "high_profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participant" ADD CONSTRAINT "participant_tenant_id_conversation_id_fkey" FOREIGN KEY ("tenant_id", "conversation_id") REFERENCES "conversation"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participant" ADD CONSTRAINT "participant_tenant_id_profile_id_fkey" FOREIGN KEY ("tenant_id", "profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_tenant_id_conversation_id_fkey" FOREIGN KEY ("tenant_id", "conversation_id") REFERENCES "conversation"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_tenant_id_conversation_id_sender_id_fkey" FOREIGN KEY ("tenant_id", "conversation_id", "sender_id") REFERENCES "participant"("tenant_id", "conversation_id", "profile_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gift"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_tenant_id_photo_id_fkey" FOREIGN KEY ("tenant_id", "photo_id") REFERENCES "photo"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_tenant_id_transfer_id_fkey" FOREIGN KEY ("tenant_id", "transfer_id") REFERENCES "ledger_transfer"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_listing" ADD CONSTRAINT "partner_listing_tenant_id_profile_id_fkey" FOREIGN KEY ("tenant_id", "profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_listing" ADD CONSTRAINT "partner_listing_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "age_check" ADD CONSTRAINT "age_check_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_tenant_id_discount_code_id_fkey" FOREIGN KEY ("tenant_id", "discount_code_id") REFERENCES "discount_code"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_tenant_id_payment_id_fkey" FOREIGN KEY ("tenant_id", "payment_id") REFERENCES "payment"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_deletion" ADD CONSTRAINT "account_deletion_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_tenant_id_payment_id_fkey" FOREIGN KEY ("tenant_id", "payment_id") REFERENCES "payment"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_tenant_id_transfer_id_fkey" FOREIGN KEY ("tenant_id", "transfer_id") REFERENCES "ledger_transfer"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_tenant_id_ledger_account_id_fkey" FOREIGN KEY ("tenant_id", "ledger_account_id") REFERENCES "ledger_account"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_like" ADD CONSTRAINT "profile_like_tenant_id_from_profile_id_fkey" FOREIGN KEY ("tenant_id", "from_profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_like" ADD CONSTRAINT "profile_like_tenant_id_to_profile_id_fkey" FOREIGN KEY ("tenant_id", "to_profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_pass" ADD CONSTRAINT "profile_pass_tenant_id_from_profile_id_fkey" FOREIGN KEY ("tenant_id", "from_profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_pass" ADD CONSTRAINT "profile_pass_tenant_id_to_profile_id_fkey" FOREIGN KEY ("tenant_id", "to_profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_block" ADD CONSTRAINT "profile_block_tenant_id_from_profile_id_fkey" FOREIGN KEY ("tenant_id", "from_profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_block" ADD CONSTRAINT "profile_block_tenant_id_to_profile_id_fkey" FOREIGN KEY ("tenant_id", "to_profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auto_like" ADD CONSTRAINT "auto_like_tenant_id_profile_id_fkey" FOREIGN KEY ("tenant_id", "profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match_finder_answer" ADD CONSTRAINT "match_finder_answer_tenant_id_profile_id_fkey" FOREIGN KEY ("tenant_id", "profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_tenant_id_profile_id_fkey" FOREIGN KEY ("tenant_id", "profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "traffic_source" ADD CONSTRAINT "traffic_source_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lander_visit" ADD CONSTRAINT "lander_visit_tenant_id_traffic_source_id_fkey" FOREIGN KEY ("tenant_id", "traffic_source_id") REFERENCES "traffic_source"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_tenant_id_traffic_source_id_fkey" FOREIGN KEY ("tenant_id", "traffic_source_id") REFERENCES "traffic_source"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_tenant_id_payment_id_fkey" FOREIGN KEY ("tenant_id", "payment_id") REFERENCES "payment"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_event" ADD CONSTRAINT "mail_event_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_dismissal" ADD CONSTRAINT "alert_dismissal_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package" ADD CONSTRAINT "package_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_package_id_fkey" FOREIGN KEY ("tenant_id", "package_id") REFERENCES "package"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_tenant_id_mandate_id_fkey" FOREIGN KEY ("tenant_id", "mandate_id") REFERENCES "direct_debit_mandate"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_tenant_id_payment_id_fkey" FOREIGN KEY ("tenant_id", "payment_id") REFERENCES "payment"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "direct_debit_mandate" ADD CONSTRAINT "direct_debit_mandate_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo" ADD CONSTRAINT "photo_tenant_id_profile_id_fkey" FOREIGN KEY ("tenant_id", "profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "region"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_tenant_id_main_photo_id_fkey" FOREIGN KEY ("tenant_id", "main_photo_id") REFERENCES "photo"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

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

-- AddForeignKey
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_tenant_id_account_id_fkey" FOREIGN KEY ("tenant_id", "account_id") REFERENCES "account"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_tenant_id_subject_profile_id_fkey" FOREIGN KEY ("tenant_id", "subject_profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complaint_message" ADD CONSTRAINT "complaint_message_tenant_id_complaint_id_fkey" FOREIGN KEY ("tenant_id", "complaint_id") REFERENCES "complaint"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_tenant_id_reporter_id_fkey" FOREIGN KEY ("tenant_id", "reporter_id") REFERENCES "profile"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_tenant_id_reported_id_fkey" FOREIGN KEY ("tenant_id", "reported_id") REFERENCES "profile"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_tenant_id_photo_id_fkey" FOREIGN KEY ("tenant_id", "photo_id") REFERENCES "photo"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_tenant_id_conversation_id_fkey" FOREIGN KEY ("tenant_id", "conversation_id") REFERENCES "conversation"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_tenant_id_conversation_id_message_number_fkey" FOREIGN KEY ("tenant_id", "conversation_id", "message_number") REFERENCES "message"("tenant_id", "conversation_id", "number") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_tenant_id_profile_id_fkey" FOREIGN KEY ("tenant_id", "profile_id") REFERENCES "profile"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_tenant_id_photo_id_fkey" FOREIGN KEY ("tenant_id", "photo_id") REFERENCES "photo"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_tenant_id_report_id_fkey" FOREIGN KEY ("tenant_id", "report_id") REFERENCES "report"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_tenant_id_decided_by_fkey" FOREIGN KEY ("tenant_id", "decided_by") REFERENCES "account"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_tenant_id_decision_id_fkey" FOREIGN KEY ("tenant_id", "decision_id") REFERENCES "moderation_decision"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_tenant_id_staff_id_fkey" FOREIGN KEY ("tenant_id", "staff_id") REFERENCES "account"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Tenants kept apart
select enforce_tenant_isolation('account');
select enforce_tenant_isolation('conversation');
select enforce_tenant_isolation('participant');
select enforce_tenant_isolation('message');
select enforce_tenant_isolation('consent');
select enforce_tenant_isolation('partner_listing');
select enforce_tenant_isolation('age_check');
select enforce_tenant_isolation('discount_code');
select enforce_tenant_isolation('discount_redemption');
select enforce_tenant_isolation('account_deletion');
select enforce_tenant_isolation('data_export');
select enforce_tenant_isolation('ledger_account');
select enforce_tenant_isolation('ledger_transfer');
select enforce_tenant_isolation('ledger_entry');
select enforce_tenant_isolation('profile_like');
select enforce_tenant_isolation('profile_pass');
select enforce_tenant_isolation('profile_block');
select enforce_tenant_isolation('auto_like');
select enforce_tenant_isolation('match_finder_answer');
select enforce_tenant_isolation('listing');
select enforce_tenant_isolation('traffic_source');
select enforce_tenant_isolation('lander_visit');
select enforce_tenant_isolation('conversion');
select enforce_tenant_isolation('page_bounce');
select enforce_tenant_isolation('notification_preference');
select enforce_tenant_isolation('push_subscription');
select enforce_tenant_isolation('notification');
select enforce_tenant_isolation('mail_event');
select enforce_tenant_isolation('alert_dismissal');
select enforce_tenant_isolation('package');
select enforce_tenant_isolation('payment');
select enforce_tenant_isolation('payment_event');
select enforce_tenant_isolation('direct_debit_mandate');
select enforce_tenant_isolation('sms_code');
select enforce_tenant_isolation('photo');
select enforce_tenant_isolation('profile');
select enforce_tenant_isolation('profile_limits');
select enforce_tenant_isolation('profile_interest');
select enforce_tenant_isolation('session');
select enforce_tenant_isolation('one_time_token');
select enforce_tenant_isolation('text_override');
select enforce_tenant_isolation('complaint');
select enforce_tenant_isolation('complaint_message');
select enforce_tenant_isolation('report');
select enforce_tenant_isolation('moderation_decision');
select enforce_tenant_isolation('appeal');
select enforce_tenant_isolation('audit_entry');
