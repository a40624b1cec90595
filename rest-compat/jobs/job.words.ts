import type { Language, Translations } from '../../core/pages/language.ts';
import {
  educationLevelLabels,
  jobCategoryLabels,
  jobContractLabels,
  jobExperienceLabels,
  salaryPayPeriodLabels,
} from '../../subgraphs/campaigns/contract/campaign-labels.ts';

const english = {
  location: 'Location',
  contract: 'Contract',
  salary: 'Salary',
  category: 'Field',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  published: 'Published',
  openUntil: 'Open until',
  reference: 'Reference',
  apply: 'Apply',
  elsewhere: "You apply on the company's own site.",
  facts: 'At a glance',
  moreOf: (company: string) => `More jobs of ${company}`,
  allOf: (company: string) => `All jobs of ${company}`,
  all: 'All jobs',
  list: 'Jobs',
  none: 'No job is open at the moment.',
  noneOfEmployer: 'This employer has no other open job at the moment.',
  ofEmployer: 'More jobs of this employer',
  noSuchPage: 'There is no such page.',
  onlyForReading: 'This page can only be read.',
  next: 'Older jobs',
  postedOn: (day: string) => `published on ${day}`,
  logoOf: (company: string) => `Logo of ${company}`,
  from: (amount: string) => `From ${amount}`,
  upTo: (amount: string) => `Up to ${amount}`,
  per: (amount: string, unit: string) => `${amount} per ${unit}`,
};

/** Texts around a job. The job's texts are in the language of its employer. */
export const jobPageTexts: Translations<typeof english> = {
  en: english,
  de: {
    location: 'Ort',
    contract: 'Vertrag',
    salary: 'Gehalt',
    category: 'Bereich',
    experience: 'Erfahrung',
    education: 'Abschluss',
    skills: 'Kenntnisse',
    published: 'Veröffentlicht',
    openUntil: 'Offen bis',
    reference: 'Kennnummer',
    apply: 'Bewerben',
    elsewhere: 'Sie bewerben sich auf der Seite des Unternehmens.',
    facts: 'Auf einen Blick',
    moreOf: (company) => `Weitere Stellen bei ${company}`,
    allOf: (company) => `Alle Stellen bei ${company}`,
    all: 'Alle Stellen',
    list: 'Stellen',
    none: 'Im Moment ist keine Stelle offen.',
    noneOfEmployer: 'Dieser Arbeitgeber hat im Moment keine andere offene Stelle.',
    ofEmployer: 'Weitere Stellen dieses Arbeitgebers',
    noSuchPage: 'Diese Seite gibt es nicht.',
    onlyForReading: 'Diese Seite lässt sich nur lesen.',
    next: 'Ältere Stellen',
    postedOn: (day) => `veröffentlicht am ${day}`,
    logoOf: (company) => `Logo von ${company}`,
    from: (amount) => `Ab ${amount}`,
    upTo: (amount) => `Bis zu ${amount}`,
    per: (amount, unit) => `${amount} pro ${unit}`,
  },
};

type In<Table> = Readonly<Record<keyof Table, string>>;

type Labels = {
  categories: In<typeof jobCategoryLabels>;
  contracts: In<typeof jobContractLabels>;
  educations: In<typeof educationLevelLabels>;
  experiences: In<typeof jobExperienceLabels>;
  salaryUnits: In<typeof salaryPayPeriodLabels>;
};

/** The English ones are those of the contract, which feeds show too. */
export const jobEnumLabels: Translations<Labels> = {
  en: {
    categories: jobCategoryLabels,
    contracts: jobContractLabels,
    educations: educationLevelLabels,
    experiences: jobExperienceLabels,
    salaryUnits: salaryPayPeriodLabels,
  },
  de: {
    categories: {
      ACCOUNTING: 'Buchhaltung',
      ADMINISTRATIVE: 'Verwaltung',
      ARTS_AND_DESIGN: 'Kunst und Gestaltung',
      COMMUNITY_AND_SOCIAL_SERVICES: 'Soziale Dienste',
      CONSULTING: 'Beratung',
      EDUCATION: 'Bildung',
      ENGINEERING: 'Ingenieurwesen',
      ENTREPRENEURSHIP: 'Unternehmensgründung',
      FINANCE: 'Finanzen',
      HEALTHCARE_SERVICES: 'Gesundheit und Pflege',
      HUMAN_RESOURCES: 'Personalwesen',
      INFORMATION_TECHNOLOGY: 'Informationstechnik',
      LEGAL: 'Recht',
      MARKETING: 'Marketing',
      MEDIA_AND_COMMUNICATIONS: 'Medien und Kommunikation',
      MILITARY_AND_PROTECTIVE_SERVICES: 'Militär und Sicherheitsdienste',
      OPERATIONS: 'Betrieb',
      PROGRAM_AND_PRODUCT_MANAGEMENT: 'Programm- und Produktmanagement',
      PURCHASING: 'Einkauf',
      QUALITY_ASSURANCE: 'Qualitätssicherung',
      REAL_ESTATE: 'Immobilien',
      RESEARCH: 'Forschung',
      SALES: 'Vertrieb',
      SUPPORT: 'Kundendienst',
      NONE: 'Keiner',
    },
    contracts: {
      FULL_TIME: 'Vollzeit',
      PART_TIME: 'Teilzeit',
      FREELANCE: 'Freie Mitarbeit',
      INTERNSHIP: 'Praktikum',
    },
    educations: {
      NO_DIPLOMA_REQUIRED: 'Kein Abschluss nötig',
      HIGH_SCHOOL: 'Schulabschluss',
      BACHELOR: 'Bachelor',
      MASTER: 'Master',
      DOCTORATE: 'Promotion',
    },
    experiences: {
      NOT_SPECIFIED: 'Keine Angabe',
      JUNIOR: 'Berufseinstieg',
      MID_LEVEL: 'Mit Berufserfahrung',
      SENIOR: 'Mit viel Berufserfahrung',
    },
    salaryUnits: { YEAR: 'Jahr', MONTH: 'Monat', DAY: 'Tag', HOUR: 'Stunde' },
  },
};

/** Returns the message of a failed page in the language of its reader. English readers get that of API clients. */
export function toJobPageErrorText(language: Language, status: number, message: string): string {
  return (language === 'de' && germanNotices[status]) || message;
}

const germanNotices: Readonly<Record<number, string>> = {
  404: 'Diese Stelle gibt es nicht oder nicht mehr.',
  405: 'Diese Seite kann nur gelesen werden.',
  410: 'Diese Stelle gibt es nicht mehr.',
};
