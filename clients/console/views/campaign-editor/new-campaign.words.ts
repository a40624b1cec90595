import { defineWords } from '../../words/words.ts';

export const newCampaignWords = defineWords({
  en: {
    title: 'New campaign',
    lead: 'A campaign advertises one job. Everything else can follow in the next step, and is saved while you type.',
    copyTitle: 'Copy a campaign',
    copyLead: (name: string) =>
      `All entries of ${name} are copied, except its reference and its budget. The copy is a draft.`,
    copyName: (name: string) => `${name} (copy)`,
    campaigns: 'Campaigns',
    name: 'Job title',
    nameHint: 'As applicants will read it, such as "Staff nurse, intensive care".',
    nameMissing: 'Enter the title of the job.',
    create: 'Create draft',
    createCopy: 'Create copy',
    created: 'The draft is created.',
  },
  de: {
    title: 'Neue Kampagne',
    lead: 'Eine Kampagne wirbt für eine Stelle. Alles andere folgt im nächsten Schritt und wird beim Tippen gespeichert.',
    copyTitle: 'Kampagne kopieren',
    copyLead: (name: string) =>
      `Alle Angaben von ${name} werden kopiert, außer der eigenen Kennung und dem Budget. Die Kopie ist ein Entwurf.`,
    copyName: (name: string) => `${name} (Kopie)`,
    campaigns: 'Kampagnen',
    name: 'Stellentitel',
    nameHint: 'Wie Bewerber ihn lesen werden, etwa „Pflegefachkraft, Intensivstation“.',
    nameMissing: 'Geben Sie den Titel der Stelle ein.',
    create: 'Entwurf anlegen',
    createCopy: 'Kopie anlegen',
    created: 'Der Entwurf ist angelegt.',
  },
});
