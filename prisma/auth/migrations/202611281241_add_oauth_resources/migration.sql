-- AlterTable
ALTER TABLE "oauth_authorizations" ADD COLUMN     "resources" TEXT;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "resources" TEXT;
