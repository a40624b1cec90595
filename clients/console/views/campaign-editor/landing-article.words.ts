import { defineWords } from '../../words/words.ts';

export const landingArticleWords = defineWords({
  en: {
    hint: 'The job page shows the text of this article below the description, if the site shows it to everybody.',
    none: 'No article',
    nothingFound: 'No article found',
    failed: 'The articles cannot be loaded.',
    offline: 'This article is offline. Visitors see it on the job page after it is put online.',
    hidden: (number: string) => `Article ${number}`,
    hiddenText: 'You cannot see this article: it does not exist any more, or you have no permission.',
    noCmsUser:
      'Only people with a user of the site’s back office can choose an article. Ask an administrator of the site to link yours with this account.',
    chosen: (number: string) => `Article ${number} is chosen.`,
    remove: 'Remove the article',
    accountLink: 'Link with the back office',
  },
  de: {
    hint: 'Die Stellenseite zeigt den Text dieses Artikels unter der Beschreibung, wenn die Website ihn allen zeigt.',
    none: 'Kein Artikel',
    nothingFound: 'Kein Artikel gefunden',
    failed: 'Die Artikel lassen sich nicht laden.',
    offline: 'Dieser Artikel ist offline. Besucher sehen ihn auf der Stellenseite, sobald er online ist.',
    hidden: (number: string) => `Artikel ${number}`,
    hiddenText:
      'Sie können diesen Artikel nicht sehen: Es gibt ihn nicht mehr, oder Sie haben keine Berechtigung.',
    noCmsUser:
      'Einen Artikel wählen können nur Personen mit einem Zugang zur Redaktion der Website. Bitten Sie die Administration der Website, Ihren mit diesem Konto zu verbinden.',
    chosen: (number: string) => `Gewählt ist Artikel ${number}.`,
    remove: 'Artikel entfernen',
    accountLink: 'Verbindung mit der Redaktion',
  },
});
