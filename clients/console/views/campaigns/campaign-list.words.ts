import { defineWords } from '../../words/words.ts';

export const campaignListWords = defineWords({
  en: {
    title: 'Campaigns',
    lead: 'Jobs that you advertise on all channels.',
    search: 'Search name, company or description',
    name: 'Name',
    status: 'Status',
    company: 'Company',
    created: 'Created',
    changed: 'Last change',
    ends: 'Ends',
    unnamed: 'Without a name',
    emptyTitle: 'No campaigns yet',
    emptyText: 'A campaign advertises one job. Create the first one to see it here.',
  },
  de: {
    title: 'Kampagnen',
    lead: 'Stellen, für die Sie auf allen Kanälen werben.',
    search: 'Name, Firma oder Beschreibung suchen',
    name: 'Name',
    status: 'Status',
    company: 'Firma',
    created: 'Angelegt',
    changed: 'Letzte Änderung',
    ends: 'Endet',
    unnamed: 'Ohne Namen',
    emptyTitle: 'Noch keine Kampagnen',
    emptyText: 'Eine Kampagne wirbt für eine Stelle. Legen Sie die erste an, um sie hier zu sehen.',
  },
});
