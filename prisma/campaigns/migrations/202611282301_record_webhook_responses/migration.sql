-- AlterTable
ALTER TABLE "webhook_messages" ADD COLUMN     "duration_ms" INTEGER,
ADD COLUMN     "response_status" INTEGER;
