/** Content of one block: words, a picture with a caption, or a link. */
export type DemoPageBlock =
  | { kind: 'words'; title: string; html: string }
  | { kind: 'picture'; file: string; caption: string }
  | { kind: 'link'; text: string; to: string };

/** Texts of a page in one language. */
type DemoPageText = { name: string; teaser: string; blocks: readonly DemoPageBlock[] };

/** A category with its pages, or a page. Links refer to it by its `key`. */
export type DemoPage = { key: string; en: DemoPageText; de: DemoPageText; pages?: readonly DemoPage[] };

const words = (title: string, ...texts: string[]): DemoPageBlock => ({
  kind: 'words',
  title,
  html: texts.map((text) => `<p>${text}</p>`).join(''),
});

const picture = (file: string, caption: string): DemoPageBlock => ({ kind: 'picture', file, caption });
const link = (text: string, to: string): DemoPageBlock => ({ kind: 'link', text, to });

const about: DemoPage = {
  key: 'about',
  en: {
    name: 'About us',
    teaser: 'A hospital in the middle of Lyon, since 1891.',
    blocks: [
      picture('lyon-morning.png', 'The hills behind the house, on a morning in May'),
      words(
        'A house for the whole city',
        'St. Anna has 410 beds, twelve departments and a maternity ward that never closes.',
        'We belong to a foundation: what we earn goes into machines and training.',
      ),
    ],
  },
  de: {
    name: 'Über uns',
    teaser: 'Ein Krankenhaus mitten in Lyon, seit 1891.',
    blocks: [
      picture('lyon-morning.png', 'Die Hügel hinter dem Haus, an einem Morgen im Mai'),
      words(
        'Ein Haus für die ganze Stadt',
        'St. Anna hat 410 Betten, zwölf Abteilungen und eine Geburtsstation, die niemals schließt.',
        'Wir gehören einer Stiftung: Was wir einnehmen, fließt in Geräte und Fortbildung.',
      ),
    ],
  },
};

const nurses: DemoPage = {
  key: 'nurses',
  en: {
    name: 'Working in intensive care',
    teaser: 'Two patients at a time, and three months in which a colleague stays with you.',
    blocks: [
      words(
        'Your first three months',
        'A colleague with experience has the same shifts as you. You ask, and you are asked.',
        'After that you choose a training, which we pay for.',
      ),
      picture('lyon-evening.png', 'The view from the sixth floor'),
      link('Who we are', 'about'),
    ],
  },
  de: {
    name: 'Arbeiten auf der Intensivstation',
    teaser: 'Zwei Patienten zur selben Zeit, und drei Monate, in denen jemand an deiner Seite bleibt.',
    blocks: [
      words(
        'Deine ersten drei Monate',
        'Eine erfahrene Kollegin hat dieselben Schichten wie du. Du fragst, und du wirst gefragt.',
        'Danach wählst du eine Fortbildung, die wir bezahlen.',
      ),
      picture('lyon-evening.png', 'Der Blick aus dem sechsten Stock'),
      link('Wer wir sind', 'about'),
    ],
  },
};

const careers: DemoPage = {
  key: 'careers',
  en: {
    name: 'Careers',
    teaser: 'What it is like to work here.',
    blocks: [
      words('Shifts that you help to plan', 'Plans are made six weeks ahead, by the people who work them.'),
    ],
  },
  de: {
    name: 'Karriere',
    teaser: 'Wie es ist, hier zu arbeiten.',
    blocks: [
      words(
        'Schichten, die du mitplanst',
        'Pläne entstehen sechs Wochen vorher, durch die, die danach arbeiten.',
      ),
    ],
  },
  pages: [nurses],
};

const ward: DemoPage = {
  key: 'ward',
  en: {
    name: 'A new ward for children',
    teaser: 'Eleven rooms, each with a bed for a parent.',
    blocks: [
      picture('garden.png', 'The garden that every room looks at'),
      words('Opened in September', 'Parents stay overnight, and breakfast is cooked on the ward.'),
    ],
  },
  de: {
    name: 'Eine neue Station für Kinder',
    teaser: 'Elf Zimmer, jedes mit einem Bett für ein Elternteil.',
    blocks: [
      picture('garden.png', 'Der Garten, auf den jedes Zimmer blickt'),
      words('Eröffnet im September', 'Eltern bleiben über Nacht, und gefrühstückt wird auf der Station.'),
    ],
  },
};

const night: DemoPage = {
  key: 'night',
  en: {
    name: 'Open night on 12 June',
    teaser: 'From six to midnight, all doors are open.',
    blocks: [
      words('Come and look', 'You can hold an endoscope, ride in an ambulance and ask a surgeon anything.'),
    ],
  },
  de: {
    name: 'Lange Nacht am 12. Juni',
    teaser: 'Von sechs bis Mitternacht stehen alle Türen offen.',
    blocks: [
      words('Komm vorbei', 'Du kannst ein Endoskop halten, im Rettungswagen mitfahren und alles fragen.'),
    ],
  },
};

const news: DemoPage = {
  key: 'news',
  en: {
    name: 'News',
    teaser: 'What is new in the house.',
    blocks: [words('News', 'What is new in the house.')],
  },
  de: {
    name: 'Aktuelles',
    teaser: 'Was es im Haus Neues gibt.',
    blocks: [words('Aktuelles', 'Was es im Haus Neues gibt.')],
  },
  pages: [ward, night],
};

/** The categories of the site, in the order of its navigation. */
export const demoSitePages: readonly DemoPage[] = [about, careers, news];

/** Content of the start article, which every installation has. */
export const demoHomePage: DemoPage = {
  key: 'home',
  en: {
    name: 'Home',
    teaser: 'A hospital in the middle of Lyon, since 1891.',
    blocks: [
      picture('lyon-morning.png', 'Lyon on a morning in May'),
      words(
        'Welcome to St. Anna',
        'Twelve departments, 410 beds and a maternity ward that never closes, ten minutes from the station.',
        'In an emergency come at any hour. For everything else, call us between seven and seven.',
      ),
      link('Work with us', 'careers'),
      link('Who we are', 'about'),
    ],
  },
  de: {
    name: 'Startseite',
    teaser: 'Ein Krankenhaus mitten in Lyon, seit 1891.',
    blocks: [
      picture('lyon-morning.png', 'Lyon an einem Morgen im Mai'),
      words(
        'Willkommen in St. Anna',
        'Zwölf Abteilungen, 410 Betten und eine Geburtsstation, die niemals schließt, zehn Minuten vom Bahnhof.',
        'Im Notfall sind wir zu jeder Stunde da. Für alles andere erreichen Sie uns zwischen sieben und sieben Uhr.',
      ),
      link('Bei uns arbeiten', 'careers'),
      link('Wer wir sind', 'about'),
    ],
  },
};
