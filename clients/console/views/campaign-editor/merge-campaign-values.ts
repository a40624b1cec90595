import {
  type CampaignField,
  type CampaignValues,
  isFieldValueEqual,
  listChangedFields,
} from './campaign-values.ts';

/** Versions of a campaign: the common older one, that of this page, and the stored one. */
export type CampaignVersions = { base: CampaignValues; mine: CampaignValues; theirs: CampaignValues };

/** Lists the fields that both sides have changed to different values. */
export function listConflictingFields({ base, mine, theirs }: CampaignVersions): CampaignField[] {
  return listChangedFields(base, mine).filter(
    (field) => !(isFieldValueEqual(field, base, theirs) || isFieldValueEqual(field, mine, theirs)),
  );
}

/** Returns the stored values with the changes of this page, except those of the fields whose stored value stays. */
export function mergeCampaignValues(
  { base, mine, theirs }: CampaignVersions,
  fieldsOfTheirs: readonly CampaignField[] = [],
): CampaignValues {
  const fields = listChangedFields(base, mine).filter((field) => !fieldsOfTheirs.includes(field));
  return { ...theirs, ...Object.fromEntries(fields.map((field) => [field, mine[field]])) };
}
