import type { VariablesOf } from '../../graph/graph.ts';
import type { EditedCampaign, updateCampaignDocument } from './editor.graph.ts';

type UpdateInput = VariablesOf<typeof updateCampaignDocument>['input'];

/** Properties of a campaign as the graph takes them, without those that only an update or a creation has. */
export type CampaignInput = Omit<UpdateInput, 'id' | 'expectedVersion'>;

/** Number of an input field: empty, or text that is no number yet. */
type NumberText = number | string;

type LocationValues = {
  name: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
  /** Coordinates come from other programs. They are kept until the place is changed. */
  lat: number | null;
  lng: number | null;
};

/** Values of the form. Their paths are those of the input of `updateCampaign`, so that errors reach their fields. */
export type CampaignValues = {
  name: string;
  category: EditedCampaign['category'];
  description: string;
  companyName: string;
  companyWebsite: string;
  companyCountry: string;
  companyLogo: string;
  contract: EditedCampaign['contract'];
  education: EditedCampaign['education'];
  experience: EditedCampaign['experience'];
  salary: {
    min: NumberText;
    max: NumberText;
    unit: EditedCampaign['salary']['unit'];
    currency: EditedCampaign['salary']['currency'];
  };
  budget: NumberText;
  ageRange: { min: NumberText; max: NumberText };
  locations: LocationValues[];
  skills: string[];
  interests: string[];
  languages: string[];
  banner: string;
  title: string;
  text1: string;
  text2: string;
  url: string;
  clientId: string;
  /** Number of the article that the job page shows. */
  landingArticleId: string | null;
};

/** Name of a field of the form. */
export type CampaignField = keyof CampaignValues;

export const emptyLocation: LocationValues = {
  name: '',
  city: '',
  state: '',
  country: '',
  postalCode: '',
  lat: null,
  lng: null,
};

const orEmpty = (amount: number): NumberText => amount || '';

/** Returns the values of the form for a stored campaign. */
export function toCampaignValues(campaign: EditedCampaign): CampaignValues {
  const { salary, budget, ageRange, locations, ...texts } = campaign;
  return {
    name: texts.name,
    category: texts.category,
    description: texts.description,
    companyName: texts.companyName,
    companyWebsite: texts.companyWebsite,
    companyCountry: texts.companyCountry,
    companyLogo: texts.companyLogo ?? '',
    contract: texts.contract,
    education: texts.education,
    experience: texts.experience,
    salary: { ...salary, min: orEmpty(salary.min), max: orEmpty(salary.max) },
    budget: orEmpty(budget.amount),
    ageRange: { min: ageRange.min, max: ageRange.max },
    locations: locations.map((location) => ({
      name: location.name,
      city: location.city ?? '',
      state: location.state ?? '',
      country: location.country ?? '',
      postalCode: location.postalCode ?? '',
      lat: location.lat,
      lng: location.lng,
    })),
    skills: texts.skills,
    interests: texts.interests,
    languages: texts.languages,
    banner: texts.banner ?? '',
    title: texts.title ?? '',
    text1: texts.text1 ?? '',
    text2: texts.text2 ?? '',
    url: texts.url ?? '',
    clientId: texts.clientId ?? '',
    landingArticleId: texts.landingArticle ? String(texts.landingArticle.number) : null,
  };
}

const toNumber = (value: NumberText): number | null => (value === '' ? null : Number(value));
const toText = (value: string): string | null => value.trim() || null;

/** Returns the input of the graph for values of the form. Empty values are null, which resets a property. */
export function toCampaignInput(values: CampaignValues): CampaignInput {
  const { name, category, contract, education, experience, salary, budget, ageRange, locations } = values;
  return {
    name: name.trim(),
    category,
    contract,
    education,
    experience,
    description: toText(values.description),
    companyName: toText(values.companyName),
    companyWebsite: toText(values.companyWebsite),
    companyCountry: toText(values.companyCountry),
    companyLogo: toText(values.companyLogo),
    salary: { ...salary, min: toNumber(salary.min), max: toNumber(salary.max) },
    budget: toNumber(budget),
    ageRange: { min: toNumber(ageRange.min), max: toNumber(ageRange.max) },
    locations: locations.map(toLocationInput),
    skills: values.skills,
    interests: values.interests,
    languages: values.languages,
    banner: toText(values.banner),
    title: toText(values.title),
    text1: toText(values.text1),
    text2: toText(values.text2),
    url: toText(values.url),
    clientId: toText(values.clientId),
    landingArticleId: values.landingArticleId,
  };
}

/** A place without a name gets that of its city, which is the name that most places have. */
function toLocationInput({ name, city, state, country, postalCode, lat, lng }: LocationValues) {
  return {
    name: name.trim() || city.trim(),
    city: toText(city),
    state: toText(state),
    country: toText(country),
    postalCode: toText(postalCode),
    lat,
    lng,
  };
}

/** Whether two values of a field are equal, as the server stores them. */
export function isFieldValueEqual(
  field: CampaignField,
  left: CampaignValues,
  right: CampaignValues,
): boolean {
  return JSON.stringify(toCampaignInput(left)[field]) === JSON.stringify(toCampaignInput(right)[field]);
}

/** Names of the fields whose values differ. */
export function listChangedFields(before: CampaignValues, after: CampaignValues): CampaignField[] {
  const fields = Object.keys(after) as CampaignField[];
  return fields.filter((field) => !isFieldValueEqual(field, before, after));
}

/** Returns the input for some fields only. */
export function toCampaignInputOfFields(
  values: CampaignValues,
  fields: readonly CampaignField[],
): CampaignInput {
  const input = toCampaignInput(values);
  return Object.fromEntries(fields.map((field) => [field, input[field]]));
}

/**
 * Completes changes of places by hand: coordinates of the former place are dropped, and a name that was the city follows
 * the city. Returns `undefined` if nothing is to be completed.
 */
export function adjustEditedLocations(
  before: CampaignValues,
  after: CampaignValues,
): LocationValues[] | undefined {
  // After an insertion or a removal, places are at other positions, and none was changed.
  if (before.locations.length !== after.locations.length) return undefined;
  const completed = after.locations.map((location, index) =>
    completeLocation(before.locations[index] ?? location, location),
  );
  return completed.some((location, index) => location !== after.locations[index]) ? completed : undefined;
}

function completeLocation(before: LocationValues, after: LocationValues): LocationValues {
  const hasSameCoordinates = after.lat === before.lat && after.lng === before.lng;
  const isMoved = JSON.stringify(after) !== JSON.stringify(before);
  const isOutdated = after.lat !== null && hasSameCoordinates && isMoved;
  const isNameOfCity = before.name === before.city && after.name === before.name;
  const followsCity = isNameOfCity && after.city !== before.city;
  if (!(isOutdated || followsCity)) return after;
  return {
    ...after,
    name: followsCity ? after.city : after.name,
    lat: isOutdated ? null : after.lat,
    lng: isOutdated ? null : after.lng,
  };
}

const hiddenElements = 'script, style, textarea, template, noscript';

/** Counts the visible characters of a description, as publishing does. */
export function countVisibleTextCharacters(html: string): number {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(hiddenElements)) element.remove();
  // The ends of blocks are no characters, as in the count of the server.
  return [...(body.textContent ?? '').replace(/\s+/g, ' ').trim()].length;
}
