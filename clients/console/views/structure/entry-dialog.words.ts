import { defineWords } from '../../words/words.ts';

const inEnglish = (articleCount: number, categoryCount: number) =>
  [
    articleCount > 0 && (articleCount === 1 ? '1 article' : `${articleCount} articles`),
    categoryCount > 0 &&
      (categoryCount === 1
        ? '1 category with its start article'
        : `${categoryCount} categories with their start articles`),
  ]
    .filter(Boolean)
    .join(' and ');

const inGerman = (articleCount: number, categoryCount: number) =>
  [
    articleCount > 0 && `${articleCount} Artikel`,
    categoryCount > 0 &&
      (categoryCount === 1
        ? '1 Kategorie mit ihrem Startartikel'
        : `${categoryCount} Kategorien mit ihren Startartikeln`),
  ]
    .filter(Boolean)
    .join(' und ');

/** Texts of the dialogs that create, rename, move and delete entries. */
export const entryDialogWords = defineWords({
  en: {
    root: 'Top level',
    name: 'Name',
    renameTitle: 'Rename',
    rename: 'Rename',
    onlyIn: (language: string) => `The name changes in ${language} only.`,
    newArticle: 'New article',
    newCategory: 'New category',
    createArticle: 'Create article',
    createCategory: 'Create category',
    createIn: (parent: string) => `In “${parent}”.`,
    createLead: (parent: string) => `In “${parent}”, with the same name in every language.`,
    created: (name: string) => `“${name}” created`,
    template: 'Template',
    templateHint: 'A template that is not allowed in the category is replaced by the first allowed one.',
    defaultTemplate: 'First allowed template',
    putOnline: 'Put online at once, in every language',
    asFirst: 'Place before the other entries',
    openAfter: 'Open it afterwards',
    deleteOne: (name: string) => `Delete “${name}”?`,
    deleteSeveral: (count: number) => `Delete ${count} entries?`,
    delete: (count: number) => (count === 1 ? 'Delete' : `Delete ${count} entries`),
    deleteLead: (articleCount: number, categoryCount: number) =>
      `This deletes ${inEnglish(articleCount, categoryCount)}:`,
    andMore: (count: number) => `and ${count} more`,
    allLanguages:
      'They are deleted in every language, with their blocks, meta values and history. Links to them will lead nowhere.',
    withBlocks: 'Blocks, meta values and history are deleted too. Links to the pages will lead nowhere.',
    notUndone: 'This cannot be taken back. To hide pages only, take them offline.',
    agree: (count: number) => `Yes, delete all ${count} entries`,
    tooMany: (max: number) =>
      `More than ${max} entries would be deleted. Delete the categories inside first.`,
    startPage:
      'The start page of the site would be deleted too, which is not possible. Move it to another place first.',
    counting: 'The content is being counted',
    moveOne: (name: string) => `Move “${name}”`,
    moveSeveral: (count: number) => `Move ${count} entries`,
    moveHere: (name: string) => `Move to “${name}”`,
    moveLead: 'Choose the category. Former addresses of the pages stay valid.',
    intoItself: 'A category cannot be moved into itself.',
    notAllowedHere: 'You may not create entries in this category.',
    place: 'Place in the category',
    atTheEnd: 'After the other entries',
    atTheStart: 'Before the other entries',
    findCategory: 'Find a category',
    target: 'Chosen category',
    noCategories: 'There are no categories in this one.',
    noneFound: 'No category has these words.',
    more: 'Load more',
  },
  de: {
    root: 'Oberste Ebene',
    name: 'Name',
    renameTitle: 'Umbenennen',
    rename: 'Umbenennen',
    onlyIn: (language: string) => `Der Name ändert sich nur in der Sprache ${language}.`,
    newArticle: 'Neuer Artikel',
    newCategory: 'Neue Kategorie',
    createArticle: 'Artikel erstellen',
    createCategory: 'Kategorie erstellen',
    createIn: (parent: string) => `In „${parent}“.`,
    createLead: (parent: string) => `In „${parent}“, mit demselben Namen in jeder Sprache.`,
    created: (name: string) => `„${name}“ erstellt`,
    template: 'Template',
    templateHint:
      'Ein Template, das in der Kategorie nicht erlaubt ist, wird durch das erste erlaubte ersetzt.',
    defaultTemplate: 'Erstes erlaubtes Template',
    putOnline: 'Sofort online stellen, in jeder Sprache',
    asFirst: 'Vor die anderen Einträge setzen',
    openAfter: 'Danach öffnen',
    deleteOne: (name: string) => `„${name}“ löschen?`,
    deleteSeveral: (count: number) => `${count} Einträge löschen?`,
    delete: (count: number) => (count === 1 ? 'Löschen' : `${count} Einträge löschen`),
    deleteLead: (articleCount: number, categoryCount: number) =>
      `Gelöscht werden ${inGerman(articleCount, categoryCount)}:`,
    andMore: (count: number) => `und ${count} weitere`,
    allLanguages:
      'Gelöscht wird in jeder Sprache, mit Blöcken, Metawerten und Verlauf. Links darauf führen ins Leere.',
    withBlocks: 'Blöcke, Metawerte und Verlauf werden mit gelöscht. Links auf die Seiten führen ins Leere.',
    notUndone: 'Das lässt sich nicht rückgängig machen. Um Seiten nur zu verbergen, nehmen Sie sie offline.',
    agree: (count: number) => `Ja, alle ${count} Einträge löschen`,
    tooMany: (max: number) =>
      `Es würden mehr als ${max} Einträge gelöscht. Löschen Sie zuerst die Kategorien darin.`,
    startPage:
      'Auch die Startseite der Website würde gelöscht, was nicht möglich ist. Verschieben Sie sie zuerst an einen anderen Platz.',
    counting: 'Der Inhalt wird gezählt',
    moveOne: (name: string) => `„${name}“ verschieben`,
    moveSeveral: (count: number) => `${count} Einträge verschieben`,
    moveHere: (name: string) => `Nach „${name}“ verschieben`,
    moveLead: 'Wählen Sie die Kategorie. Frühere Adressen der Seiten bleiben gültig.',
    intoItself: 'Eine Kategorie kann nicht in sich selbst verschoben werden.',
    notAllowedHere: 'Sie dürfen in dieser Kategorie keine Einträge anlegen.',
    place: 'Platz in der Kategorie',
    atTheEnd: 'Nach den anderen Einträgen',
    atTheStart: 'Vor den anderen Einträgen',
    findCategory: 'Kategorie suchen',
    target: 'Gewählte Kategorie',
    noCategories: 'In dieser Kategorie gibt es keine weiteren.',
    noneFound: 'Keine Kategorie hat diese Wörter.',
    more: 'Mehr laden',
  },
});
