import type { CampaignsContext } from '../../context.ts';

type Job = { id: string; run: number; url?: string | null };

/** The link from the job page to the job's own site that counts clicks. */
export async function findApplyUrl({ db, externalUrl }: CampaignsContext, { id, run, url }: Job) {
  if (!url) return null;
  // Reads of one tick leave as one statement.
  const delivery = await db.delivery.findUnique({
    where: { campaignId_run_channel: { campaignId: id, run, channel: 'job_page' } },
    select: { id: true },
  });
  return delivery ? `${externalUrl}/c/${delivery.id}` : url;
}
