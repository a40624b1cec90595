import { z } from 'zod';
import { campaignFields, locationFields, locationList } from '../../../../core/rules/campaign-fields.ts';
import { toViolations } from '../../../../core/rules/violations.ts';
import { campaignErrors } from '../../errors.ts';

const fields = {
  ...campaignFields,
  locations: locationList(locationFields),
  landingArticleId: z.number().int().min(1, 'must be a positive number').nullish(),
};

const newCampaign = z.object(fields);
const changedCampaign = z.object({ ...fields, name: fields.name.optional() });

/** The properties a caller sets: undefined leaves alone, null resets. */
export type CampaignChanges = z.infer<typeof changedCampaign>;

export function parseNewCampaign(input: object) {
  return parse(newCampaign, input);
}

export function parseChanges(input: object): CampaignChanges {
  return parse(changedCampaign, input);
}

function parse<T>(rules: z.ZodType<T>, input: object): T {
  const parsed = rules.safeParse(input);
  if (parsed.success) return parsed.data;
  throw campaignErrors.invalidField({ details: { errors: toViolations(parsed.error) } });
}
