import { defineWords } from '../../words/words.ts';
import type { CampaignValues } from './campaign-values.ts';

type Choices = {
  category: Record<NonNullable<CampaignValues['category']>, string>;
  contract: Record<NonNullable<CampaignValues['contract']>, string>;
  education: Record<NonNullable<CampaignValues['education']>, string>;
  experience: Record<NonNullable<CampaignValues['experience']>, string>;
  unit: Record<CampaignValues['salary']['unit'], string>;
  currency: Record<CampaignValues['salary']['currency'], string>;
};

/** Words for the choices of the graph's enums. */
export const choiceWords = defineWords<Choices>({
  en: {
    category: {
      ACCOUNTING: 'Accounting',
      ADMINISTRATIVE: 'Administration',
      ARTS_AND_DESIGN: 'Arts and design',
      COMMUNITY_AND_SOCIAL_SERVICES: 'Community and social services',
      CONSULTING: 'Consulting',
      EDUCATION: 'Education',
      ENGINEERING: 'Engineering',
      ENTREPRENEURSHIP: 'Entrepreneurship',
      FINANCE: 'Finance',
      HEALTHCARE_SERVICES: 'Healthcare',
      HUMAN_RESOURCES: 'Human resources',
      INFORMATION_TECHNOLOGY: 'Information technology',
      LEGAL: 'Legal',
      MARKETING: 'Marketing',
      MEDIA_AND_COMMUNICATIONS: 'Media and communications',
      MILITARY_AND_PROTECTIVE_SERVICES: 'Military and protective services',
      OPERATIONS: 'Operations',
      PROGRAM_AND_PRODUCT_MANAGEMENT: 'Program and product management',
      PURCHASING: 'Purchasing',
      QUALITY_ASSURANCE: 'Quality assurance',
      REAL_ESTATE: 'Real estate',
      RESEARCH: 'Research',
      SALES: 'Sales',
      SUPPORT: 'Support',
      NONE: 'None of these',
    },
    contract: {
      FULL_TIME: 'Full time',
      PART_TIME: 'Part time',
      FREELANCE: 'Freelance',
      INTERNSHIP: 'Internship',
    },
    education: {
      NO_DIPLOMA_REQUIRED: 'No diploma required',
      HIGH_SCHOOL: 'High school',
      BACHELOR: 'Bachelor',
      MASTER: 'Master',
      DOCTORATE: 'Doctorate',
    },
    experience: {
      NOT_SPECIFIED: 'Not specified',
      JUNIOR: 'Junior',
      MID_LEVEL: 'Mid-level',
      SENIOR: 'Senior',
    },
    unit: { YEAR: 'year', MONTH: 'month', DAY: 'day', HOUR: 'hour' },
    currency: { EUR: 'Euro (€)', USD: 'US dollar ($)' },
  },
  de: {
    category: {
      ACCOUNTING: 'Buchhaltung',
      ADMINISTRATIVE: 'Verwaltung',
      ARTS_AND_DESIGN: 'Kunst und Gestaltung',
      COMMUNITY_AND_SOCIAL_SERVICES: 'Soziale Dienste',
      CONSULTING: 'Beratung',
      EDUCATION: 'Bildung',
      ENGINEERING: 'Technik und Handwerk',
      ENTREPRENEURSHIP: 'Unternehmensgründung',
      FINANCE: 'Finanzen',
      HEALTHCARE_SERVICES: 'Gesundheit und Pflege',
      HUMAN_RESOURCES: 'Personalwesen',
      INFORMATION_TECHNOLOGY: 'Informationstechnik',
      LEGAL: 'Recht',
      MARKETING: 'Marketing',
      MEDIA_AND_COMMUNICATIONS: 'Medien und Kommunikation',
      MILITARY_AND_PROTECTIVE_SERVICES: 'Militär und Sicherheit',
      OPERATIONS: 'Betrieb und Produktion',
      PROGRAM_AND_PRODUCT_MANAGEMENT: 'Programm- und Produktmanagement',
      PURCHASING: 'Einkauf',
      QUALITY_ASSURANCE: 'Qualitätssicherung',
      REAL_ESTATE: 'Immobilien',
      RESEARCH: 'Forschung',
      SALES: 'Vertrieb',
      SUPPORT: 'Kundendienst',
      NONE: 'Keiner davon',
    },
    contract: {
      FULL_TIME: 'Vollzeit',
      PART_TIME: 'Teilzeit',
      FREELANCE: 'Freie Mitarbeit',
      INTERNSHIP: 'Praktikum',
    },
    education: {
      NO_DIPLOMA_REQUIRED: 'Kein Abschluss nötig',
      HIGH_SCHOOL: 'Schulabschluss',
      BACHELOR: 'Bachelor',
      MASTER: 'Master',
      DOCTORATE: 'Promotion',
    },
    experience: {
      NOT_SPECIFIED: 'Keine Angabe',
      JUNIOR: 'Wenig Erfahrung',
      MID_LEVEL: 'Einige Jahre Erfahrung',
      SENIOR: 'Viel Erfahrung',
    },
    unit: { YEAR: 'Jahr', MONTH: 'Monat', DAY: 'Tag', HOUR: 'Stunde' },
    currency: { EUR: 'Euro (€)', USD: 'US-Dollar ($)' },
  },
});

/** Returns the options of a select, in the order of the words. */
export function toSelectOptions(words: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
