import { z } from 'zod';
import { encodePageCursor } from '../../core/graphql/page.ts';
import {
  campaignStatusLabels,
  currencyLabels,
  educationLevelLabels,
  findEnumName,
  jobCategoryLabels,
  jobContractLabels,
  jobExperienceLabels,
  salaryPayPeriodLabels,
} from '../../subgraphs/campaigns/contract/campaign-labels.ts';

/** Parses the createFilterValuesSchema values of one property; an impossible value matches nothing and is dropped. */
type Read = (values: readonly string[]) => unknown[];
type Path = readonly [string] | readonly [string, string];
type FilterProperty = { path: Path; read: Read; values?: readonly string[] };

const asText: Read = (values) => [...values];
const asNumber: Read = (values) =>
  values
    .filter((value) => value.trim() !== '')
    .map(Number)
    .filter((value) => !Number.isNaN(value))
    // JSON has no Infinity; the largest number in its place is refused by the graph's limits.
    .map((value) => Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE)));
const asInteger: Read = (values) =>
  asNumber(values).filter((value) => Math.abs(Number(value)) < 2 ** 31 && Number.isInteger(value));
const asMoment: Read = (values) =>
  values
    .filter((value) => /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)))
    .map((value) => new Date(value).toISOString())
    // The graph accepts the years 1 to 9999; a time zone can lead out of them.
    .filter((value) => /^(?!0000)\d{4}-/.test(value));

/** A property that has one of a table's labels. */
function createLabelFilter(table: Readonly<Record<string, string>>, ...path: Path): FilterProperty {
  const read: Read = (values) => values.flatMap((value) => findEnumName(table, value) ?? []);
  return { path, read, values: Object.values(table) };
}

/** The properties that a list can be filtered by, with their place in the graph's filter. */
export const campaignFilterProperties: Readonly<Record<string, FilterProperty>> = {
  _id: { path: ['id'], read: asText },
  __v: { path: ['version'], read: asInteger },
  name: { path: ['name'], read: asText },
  category: createLabelFilter(jobCategoryLabels, 'category'),
  description: { path: ['description'], read: asText },
  company_name: { path: ['companyName'], read: asText },
  company_website: { path: ['companyWebsite'], read: asText },
  company_country: { path: ['companyCountry'], read: asText },
  company_logo: { path: ['companyLogo'], read: asText },
  contract: createLabelFilter(jobContractLabels, 'contract'),
  education: createLabelFilter(educationLevelLabels, 'education'),
  experience: createLabelFilter(jobExperienceLabels, 'experience'),
  'salary.min': { path: ['salary', 'min'], read: asNumber },
  'salary.max': { path: ['salary', 'max'], read: asNumber },
  'salary.unit': createLabelFilter(salaryPayPeriodLabels, 'salary', 'unit'),
  'salary.currency': createLabelFilter(currencyLabels, 'salary', 'currency'),
  budget: { path: ['budget'], read: asNumber },
  'age_range.min': { path: ['ageRange', 'min'], read: asNumber },
  'age_range.max': { path: ['ageRange', 'max'], read: asNumber },
  locations: { path: ['locationName'], read: asText },
  cities: { path: ['cities'], read: asText },
  skills: { path: ['skills'], read: asText },
  interests: { path: ['interests'], read: asText },
  language: { path: ['language'], read: asText },
  banner: { path: ['banner'], read: asText },
  title: { path: ['title'], read: asText },
  text_1: { path: ['text1'], read: asText },
  text_2: { path: ['text2'], read: asText },
  url: { path: ['url'], read: asText },
  status: createLabelFilter(campaignStatusLabels, 'status'),
  step: { path: ['step'], read: asInteger },
  tickets: { path: ['tickets'], read: asInteger },
  user_id: { path: ['ownerId'], read: asText },
  user_email: { path: ['ownerEmail'], read: asText },
  client_id: { path: ['clientId'], read: asText },
  created_at: { path: ['createdAt'], read: asMoment },
  updated_at: { path: ['updatedAt'], read: asMoment },
  live_at: { path: ['liveAt'], read: asMoment },
  end_at: { path: ['endAt'], read: asMoment },
  'locations.name': { path: ['locationName'], read: asText },
  'salary_range.min': { path: ['salary', 'min'], read: asNumber },
  'salary_range.max': { path: ['salary', 'max'], read: asNumber },
  logo: { path: ['companyLogo'], read: asText },
};

function createFilterValuesSchema({ values }: FilterProperty) {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta({
      type: 'array',
      items: { type: 'string', ...(values && { enum: values }) },
      description:
        'One of these values, separated by commas. A value that contains commas is found as it is; \\, separates nothing.',
    });
}

/** The query of the list: filters by property, and paging. Unknown parameters are refused. */
export const campaignListQuerySchema = z.strictObject({
  ...Object.fromEntries(
    Object.entries(campaignFilterProperties).map(([name, property]) => [
      name,
      createFilterValuesSchema(property),
    ]),
  ),
  limit: z
    .string('must be given once')
    .regex(/^\d{1,4}$/, 'must be a number from 1 to 1000')
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= 1000, 'must be a number from 1 to 1000')
    .optional()
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      description: 'Most campaigns on a page; without it all are sent.',
    }),
  after: z
    .string('must be given once')
    .regex(/^[0-9a-f]{24}$/, 'must be the _id of a campaign')
    .optional()
    .meta({ description: 'The _id of the last campaign of the page before.' }),
});

type ListQuery = z.output<typeof campaignListQuerySchema>;

/** How many campaigns are in memory at once while all are sent. */
const batch = 500;

/** Variables of the list's operation. Without a limit, all pages are sent. */
export function toCampaignListVariables({ limit, after, ...filters }: ListQuery) {
  return {
    filter: toFilter(filters as Record<string, string | string[] | undefined>),
    first: limit ?? batch,
    after: after === undefined ? null : encodePageCursor(after),
    isWhole: limit === undefined,
  };
}

type FilterNode = { [name: string]: unknown[] | FilterNode };

function toFilter(filters: Record<string, string | string[] | undefined>) {
  const filter: FilterNode = {};
  for (const [name, given] of Object.entries(filters)) {
    const property = campaignFilterProperties[name];
    if (given === undefined || !property) continue;
    const values = property.read([given].flat().flatMap(listPossibleFilterValues));
    setFilterValue(filter, property.path, values);
  }
  return filter;
}

/** Adds the values of a property to the filter. Two filters of one property must both match. */
function setFilterValue(node: FilterNode, [name, inner]: readonly [string, string?], values: unknown[]) {
  const existingNode = node[name];
  if (inner !== undefined) {
    const child = existingNode && !Array.isArray(existingNode) ? existingNode : {};
    setFilterValue(child, [inner], values);
    node[name] = child;
    return;
  }
  node[name] = Array.isArray(existingNode) ? existingNode.filter((value) => values.includes(value)) : values;
}

/**
 * Lists the values that a parameter may mean: its parts between commas, of which one that is written `\\,` separates nothing, and
 * the whole text.
 */
export function listPossibleFilterValues(text: string): string[] {
  const parts = text.split(/(?<!\\),/);
  const candidates = parts.length > 1 ? [...parts, text] : parts;
  return candidates.map((item) => item.replaceAll('\\,', ','));
}
