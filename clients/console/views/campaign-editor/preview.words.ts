import { defineWords } from '../../words/words.ts';

export const previewWords = defineWords({
  en: {
    title: 'Preview',
    jobPage: 'Job page',
    advertisement: 'Advertisement',
    frame: 'Preview of the job page',
    apply: 'Apply',
    noName: 'Job title',
    noDescription: 'Your description appears here.',
    facts: 'At a glance',
    upTo: 'up to',
    from: 'from',
    per: 'per',
  },
  de: {
    title: 'Vorschau',
    jobPage: 'Stellenseite',
    advertisement: 'Anzeige',
    frame: 'Vorschau der Stellenseite',
    apply: 'Bewerben',
    noName: 'Stellentitel',
    noDescription: 'Hier erscheint Ihre Beschreibung.',
    facts: 'Auf einen Blick',
    upTo: 'bis zu',
    from: 'ab',
    per: 'pro',
  },
});
