import { z } from 'zod';
import { getValueAtPath } from '../../../core/lib/records.ts';
import { isLongerThan } from '../../../core/lib/text.ts';
import { findWebUrlProblem, maxUrlLength, parseWebAddress } from '../../../core/lib/web-address.ts';
import {
  currencyLabels,
  type EnumLabelOf,
  educationLevelLabels,
  jobCategoryLabels,
  jobContractLabels,
  jobExperienceLabels,
  salaryPayPeriodLabels,
} from './campaign-labels.ts';

/** Maximum length of names, limited by their indexes. */
const indexedLength = 500;

const maxDescriptionLength = 200_000;

/** Maximum length of advertisement texts. Boards show a few hundred characters. */
const maxAdvertLength = 10_000;

/** Maximum of salaries, budgets and ages: above all real values, far below the limits of the database. */
export const maxCampaignFieldNumber = 10_000_000_000;

/** Creates the messages of a field that is missing or has another type. */
const requiredOrMustBe = (what: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is required' : `must be ${what}`),
});

const text = z
  .string(requiredOrMustBe('a string'))
  // PostgreSQL cannot store NUL or lone surrogates.
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'must be well-formed text without NUL');

const hasAtMost = (length: number) => (value: string) => !isLongerThan(value, length);

const shortText = text
  .refine(hasAtMost(indexedLength), `must have at most ${indexedLength} characters`)
  .meta({ maxLength: indexedLength });

const advertText = text
  .refine(hasAtMost(maxAdvertLength), `must have at most ${maxAdvertLength} characters`)
  .meta({ maxLength: maxAdvertLength });

const amount = z
  .number(requiredOrMustBe('a number'))
  .min(0, 'must not be negative')
  .max(maxCampaignFieldNumber, `must be at most ${maxCampaignFieldNumber}`);

/** An http or https URL without credentials. */
const address = text.superRefine((value, { addIssue }) => {
  const problem = value === '' ? null : findWebUrlProblem(value);
  if (problem) addIssue(problem);
});

/** The empty string resets an address. */
const link = address.transform((value) => value || null).meta({ maxLength: maxUrlLength });

const logo = address
  .refine(
    (value) => !parseWebAddress(value) || /\.(png|jpe?g)$/i.test(new URL(value).pathname),
    'must be the URL of a .png or .jpg image',
  )
  .transform((value) => value || null)
  .meta({ maxLength: maxUrlLength });

/** Schema of a label; the empty string resets the field. */
function label<const T extends Readonly<Record<string, string>>>(table: T) {
  const labels: readonly string[] = Object.values(table);
  return z
    .string(requiredOrMustBe('a string'))
    .refine((value) => value === '' || labels.includes(value), `must be one of: ${labels.join(', ')}`)
    .transform((value) => (value === '' ? null : (value as EnumLabelOf<T>)))
    .meta({ enum: labels });
}

const list = <T extends z.ZodType>(item: T) => z.array(item, requiredOrMustBe('an array')).nullish();

function bothGiven({ value }: { value: unknown }) {
  return typeof getValueAtPath(value, 'min') === 'number' && typeof getValueAtPath(value, 'max') === 'number';
}

/** Returns whether the minimum of a salary is not above its maximum. A maximum of 0 means no limit. */
export function isSalaryInOrder({ min, max }: { min: number; max: number }) {
  return max === 0 || min <= max;
}

export const salaryRangeOrderIssue = { path: ['min'], message: 'must not be greater than max' };
export const ageRangeOrderIssue = { path: ['min'], message: 'must not be greater than max' };

/**
 * Validation rules of a campaign's properties, shared by GraphQL and REST, whose names differ. `null` resets
 * a property.
 */
export const campaignFieldSchemas = {
  name: text
    .refine((value) => value.trim() !== '', 'must not be blank')
    .refine(hasAtMost(200), 'must have at most 200 characters')
    .meta({ maxLength: 200 }),
  category: label(jobCategoryLabels).nullish(),
  description: text
    .refine(hasAtMost(maxDescriptionLength), `must have at most ${maxDescriptionLength} characters`)
    .nullish()
    .meta({ maxLength: maxDescriptionLength }),
  companyName: shortText.nullish(),
  companyWebsite: link.nullish(),
  companyCountry: shortText.nullish(),
  companyLogo: logo.nullish(),
  contract: label(jobContractLabels).nullish(),
  education: label(educationLevelLabels).nullish(),
  experience: label(jobExperienceLabels).nullish(),
  salary: z
    .object(
      {
        min: amount.nullish(),
        max: amount.nullish(),
        unit: label(salaryPayPeriodLabels).nullish(),
        currency: label(currencyLabels).nullish(),
      },
      requiredOrMustBe('an object'),
    )
    .refine(({ min, max }) => isSalaryInOrder({ min: min ?? 0, max: max ?? 0 }), {
      ...salaryRangeOrderIssue,
      when: bothGiven,
    })
    .nullish(),
  budget: amount.nullish(),
  ageRange: z
    .object({ min: amount.nullish(), max: amount.nullish() }, requiredOrMustBe('an object'))
    .refine(({ min, max }) => (min ?? 0) <= (max ?? 0), { ...ageRangeOrderIssue, when: bothGiven })
    .nullish(),
  skills: list(shortText),
  interests: list(shortText),
  language: list(shortText),
  banner: link.nullish(),
  title: advertText.nullish(),
  text1: advertText.nullish(),
  text2: advertText.nullish(),
  url: link.nullish(),
  clientId: shortText.nullish(),
};

/** The rules of a location's properties. */
export const locationFieldSchemas = {
  name: shortText.refine((value) => value.trim() !== '', 'must not be blank'),
  city: shortText.nullish(),
  state: shortText.nullish(),
  country: shortText.nullish(),
  postalCode: shortText.nullish(),
  lat: z.number(requiredOrMustBe('a number')).nullish(),
  lng: z.number(requiredOrMustBe('a number')).nullish(),
};

/**
 * Creates the schema of `locations`. The caller defines the keys, because GraphQL and REST name them
 * differently.
 */
export function createLocationListSchema<T extends z.ZodRawShape>(shape: T) {
  return list(z.object(shape, requiredOrMustBe('an object')));
}

/** Errors that the REST layer returns too, because it validates the same fields before GraphQL does. */
export const campaignFieldErrors = {
  invalidField: { status: 400, message: 'Some properties are not valid.' },
  invalidFilter: { status: 400, message: 'The list cannot be filtered or paged like this.' },
} as const;
