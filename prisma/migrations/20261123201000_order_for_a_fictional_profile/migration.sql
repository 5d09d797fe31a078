-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "fictional_profile_id" UUID;
