-- AlterEnum
ALTER TYPE "photo_status" ADD VALUE 'deleted';
