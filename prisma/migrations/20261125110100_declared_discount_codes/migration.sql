-- AlterTable
ALTER TABLE "discount_code" ADD COLUMN     "declared" BOOLEAN NOT NULL DEFAULT false;
