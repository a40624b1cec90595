import { toCountryCode } from '../../subgraphs/campaigns/contract/countries.ts';
import { toSalaryRange } from '../../subgraphs/campaigns/contract/feed-values.ts';
import { type ParsedJobLocation, parseJobLocation } from '../../subgraphs/campaigns/contract/places.ts';
import { type JobLocation, type JobPageData, toDate } from './job.facts.ts';

const employmentTypes = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  FREELANCE: 'CONTRACTOR',
  INTERNSHIP: 'INTERN',
} as const;

/** The job as a schema.org JobPosting. Every fact in it is also visible on the page. */
export function toJobPosting(job: JobPageData) {
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.name,
    description: job.description,
    datePosted: toDate(job.datePosted).toISOString(),
    validThrough: toDate(job.validThrough).toISOString(),
    ...(job.contract && { employmentType: employmentTypes[job.contract] }),
    hiringOrganization: {
      '@type': 'Organization',
      name: job.companyName,
      ...(job.companyWebsite && { sameAs: job.companyWebsite }),
      ...(job.companyLogo && { logo: job.companyLogo }),
    },
    identifier: { '@type': 'PropertyValue', name: job.companyName, value: job.id },
    ...toPlaces(job),
    ...toSalary(job.salary),
    directApply: false,
  };
}

function toPlaces({ locations, companyCountry }: JobPageData) {
  const read = locations.map((location) => ({ location, ...parseJobLocation(location, companyCountry) }));
  const remote = read.filter(({ isRemote }) => isRemote);
  const onSiteLocations = read.filter(({ isRemote, locality }) => !isRemote || locality !== null);
  const places = onSiteLocations.map(({ location, ...place }) => toPlace(location, place, companyCountry));
  if (!locations.length) places.push(toPlaceOf({ addressCountry: toCountryCode(companyCountry) }));
  const countries = remote.flatMap((place) => (place.countries.length ? place.countries : [companyCountry]));
  return {
    ...(places.length && {
      jobLocation: [...new Map(places.map((candidate) => [JSON.stringify(candidate), candidate])).values()],
    }),
    ...(remote.length && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [...new Set(countries.map(toCountryCode))].map((name) => ({
        '@type': 'Country',
        name,
      })),
    }),
  };
}

type Address = {
  addressCountry: string;
  addressLocality?: string;
  addressRegion?: string;
  postalCode?: string;
};

function toPlaceOf(address: Address) {
  return { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } };
}

function toPlace(
  { state, postalCode }: JobLocation,
  { locality, countries }: ParsedJobLocation,
  companyCountry: string,
) {
  return toPlaceOf({
    ...(locality && { addressLocality: locality }),
    ...(state && { addressRegion: state }),
    ...(postalCode && { postalCode }),
    addressCountry: toCountryCode(countries[0] ?? companyCountry),
  });
}

function toSalary(salary: JobPageData['salary']) {
  const range = toSalaryRange(salary);
  if (!range) return {};
  const { min, max } = range;
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: salary.currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(min !== undefined && { minValue: min }),
        ...(max !== undefined && { maxValue: max }),
        unitText: salary.unit,
      },
    },
  };
}
