-- AlterTable
ALTER TABLE "users" ADD COLUMN     "admin_password_at" TIMESTAMPTZ(6),
ADD COLUMN     "next_password_hash" TEXT;
