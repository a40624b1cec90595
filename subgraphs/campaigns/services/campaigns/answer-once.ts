import { createHash } from 'node:crypto';
import type { Campaign, Prisma } from '../../../../prisma/generated/campaigns/client.ts';
import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';

type Repeatable = { accountId: string; key: string; request: object };
type Insert = (tx: Prisma.TransactionClient) => Promise<Campaign>;

const keptMilliseconds = 24 * 3_600_000;

/** Inserts once per key; who comes again, even at the same moment, gets the first answer. */
export async function answerOnce(
  ctx: CampaignsContext,
  repeatable: Repeatable,
  insert: Insert,
): Promise<Campaign> {
  const { accountId, request } = repeatable;
  const key = hash(repeatable.key);
  const requestHash = hash(JSON.stringify(request));
  const oldest = new Date(ctx.clock().getTime() - keptMilliseconds);
  const known = await ctx.db.idempotentAnswer.findUnique({ where: { accountId_key: { accountId, key } } });
  if (known && known.createdAt > oldest) return repeat(known, requestHash);
  try {
    return await ctx.db.$transaction(async (tx) => {
      await tx.idempotentAnswer.deleteMany({ where: { accountId, key, createdAt: { lte: oldest } } });
      const campaign = await insert(tx);
      const answer = JSON.parse(JSON.stringify(campaign)) as Prisma.InputJsonObject;
      await tx.idempotentAnswer.create({
        data: { accountId, key, requestHash, answer, createdAt: campaign.createdAt },
      });
      return campaign;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return answerOnce(ctx, repeatable, insert);
  }
}

function repeat(known: { requestHash: string; answer: Prisma.JsonValue }, requestHash: string): Campaign {
  if (known.requestHash !== requestHash) throw campaignErrors.idempotencyMismatch();
  const answer = known.answer as unknown as Campaign;
  return { ...answer, createdAt: new Date(answer.createdAt), updatedAt: new Date(answer.updatedAt) };
}

function hash(text: string) {
  return createHash('sha256').update(text).digest('hex');
}
