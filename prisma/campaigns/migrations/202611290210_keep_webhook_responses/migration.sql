-- AlterTable
ALTER TABLE "webhook_messages" ADD COLUMN     "response_sealed" TEXT;
