import { isRemote } from '../../core/rules/job-places.ts';
import { currencyCodes, type Job, type JobLocation, toDate } from './job.facts.ts';

const employmentTypes = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  FREELANCE: 'CONTRACTOR',
  INTERNSHIP: 'INTERN',
} as const;

/** The job as a schema.org JobPosting. Every value in it is also on the page for people to read. */
export function toJobPosting(job: Job) {
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

function toPlaces({ locations, companyCountry }: Job) {
  const onSite = locations.filter((location) => !isRemote(location));
  const remote = locations.filter(isRemote);
  const places = onSite.map((location) => toPlace(location, companyCountry));
  if (!locations.length)
    places.push({ '@type': 'Place', address: toAddress({ addressCountry: companyCountry }) });
  return {
    ...(places.length && { jobLocation: places }),
    ...(remote.length && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: remote.map(({ country }) => ({
        '@type': 'Country',
        name: country || companyCountry,
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

function toAddress(address: Address) {
  return { '@type': 'PostalAddress', ...address };
}

function toPlace({ name, city, state, country, postalCode }: JobLocation, companyCountry: string) {
  const address = toAddress({
    addressLocality: city || name,
    ...(state && { addressRegion: state }),
    ...(postalCode && { postalCode }),
    addressCountry: country || companyCountry,
  });
  return { '@type': 'Place', address };
}

function toSalary({ min, max, unit, currency }: Job['salary']) {
  if (min === 0 && max === 0) return {};
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: currencyCodes[currency],
      value: {
        '@type': 'QuantitativeValue',
        minValue: min,
        ...(max > 0 && { maxValue: max }),
        unitText: unit,
      },
    },
  };
}
