-- AlterTable
ALTER TABLE "flow_states" ADD COLUMN     "invite_token_hash" TEXT,
ADD COLUMN     "linking_target_id" UUID,
ADD COLUMN     "provider_nonce" TEXT,
ADD COLUMN     "provider_tokens" TEXT,
ADD COLUMN     "provider_verifier" TEXT,
ADD COLUMN     "redirect_to" TEXT;
