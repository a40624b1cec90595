import { defineWords } from '../../words/words.ts';

/** Labels of the fields by their paths in the input of the graph. */
export const campaignFieldWords = defineWords({
  en: {
    name: 'Job title',
    category: 'Field of work',
    contract: 'Contract',
    education: 'Education',
    experience: 'Experience',
    skills: 'Skills',
    url: 'Link for applications',
    clientId: 'Your own reference',
    companyName: 'Name of the company',
    companyWebsite: 'Website of the company',
    companyCountry: 'Country of the company',
    companyLogo: 'Logo',
    locations: 'Places of work',
    salary: 'Salary',
    'salary.min': 'Salary from',
    'salary.max': 'Salary up to',
    'salary.unit': 'Per',
    'salary.currency': 'Currency',
    description: 'Description',
    landingArticleId: 'Article on the job page',
    title: 'Headline',
    text1: 'Main text',
    text2: 'Second text',
    banner: 'Picture',
    interests: 'Interests',
    languages: 'Languages',
    ageRange: 'Age',
    'ageRange.min': 'Age from',
    'ageRange.max': 'Age up to',
    budget: 'Budget',
    'location.name': 'Place',
    'location.city': 'City',
    'location.postalCode': 'Postal code',
    'location.state': 'State or region',
    'location.country': 'Country',
  },
  de: {
    name: 'Stellentitel',
    category: 'Arbeitsbereich',
    contract: 'Vertrag',
    education: 'Abschluss',
    experience: 'Erfahrung',
    skills: 'Fähigkeiten',
    url: 'Link für Bewerbungen',
    clientId: 'Ihre eigene Kennung',
    companyName: 'Name der Firma',
    companyWebsite: 'Website der Firma',
    companyCountry: 'Land der Firma',
    companyLogo: 'Logo',
    locations: 'Arbeitsorte',
    salary: 'Gehalt',
    'salary.min': 'Gehalt von',
    'salary.max': 'Gehalt bis',
    'salary.unit': 'Pro',
    'salary.currency': 'Währung',
    description: 'Beschreibung',
    landingArticleId: 'Artikel auf der Stellenseite',
    title: 'Überschrift',
    text1: 'Haupttext',
    text2: 'Zweiter Text',
    banner: 'Bild',
    interests: 'Interessen',
    languages: 'Sprachen',
    ageRange: 'Alter',
    'ageRange.min': 'Alter von',
    'ageRange.max': 'Alter bis',
    budget: 'Budget',
    'location.name': 'Ort',
    'location.city': 'Stadt',
    'location.postalCode': 'Postleitzahl',
    'location.state': 'Bundesland oder Region',
    'location.country': 'Land',
  },
});

export type CampaignFieldTexts = (typeof campaignFieldWords)['en'];

/** Returns the label of a field by its path, such as `locations.0.city`. */
export function toFieldLabel(path: string, texts: CampaignFieldTexts): string {
  const key = path.replace(/^locations(\.\d+)?\./, 'location.');
  const [head = ''] = key.split('.');
  const labels: Readonly<Record<string, string>> = texts;
  return labels[key] ?? labels[head] ?? path;
}
