import { normalizeNameForComparison } from './normalize-name-for-comparison.ts';

/** Names of remote work in the languages of the job boards. */
const phrases = parseNames(`
  remote, remotely, home office, homeoffice, home based, homebased, work from home, wfh, working from
  home, home working, homeworking, from home, at home, telework, teleworking, telecommute, telecommuting,
  telecommuter, virtual, anywhere, from anywhere, worldwide, work from anywhere, anywhere in the world,
  location independent, distributed, Remotearbeit, Fernarbeit, Telearbeit, Heimarbeit, mobiles Arbeiten,
  mobile Arbeit, weltweit, ortsunabhängig, standortunabhängig, ortsungebunden, von zu Hause, zu Hause,
  von überall, télétravail, travail à distance, à distance, à domicile, distanciel, depuis chez soi,
  teletrabajo, trabajo remoto, trabajo a distancia, remoto, remota, a distancia, desde casa, telelavoro,
  lavoro remoto, da remoto, lavoro da remoto, smart working, lavoro agile, da casa, teletrabalho,
  trabalho remoto, à distância, trabalho à distância, home-office, em casa, thuiswerk, thuiswerken,
  thuis, telewerk, telewerken, op afstand, werken op afstand, distans, på distans, distansarbete,
  fjärrarbete, hemarbete, hemifrån, hjemmekontor, fjernarbejde, hjemmearbejde, fjernarbeid, etätyö, kotitoimisto,
  praca zdalna, zdalnie, zdalna, zdalny, práce na dálku, na dálku, práce z domova, z domova, práca na
  diaľku, práca z domu, távmunka, otthoni munka, munca la distanță, la distanță, telemuncă, de acasă, rad
  od kuće, rad na daljinu, na daljinu, delo na daljavo, kaugtöö, attālināti, attālinātais darbs,
  nuotolinis darbas, nuotoliniu būdu, uzaktan, uzaktan çalışma, evden çalışma, evden, τηλεργασία, εξ
  αποστάσεως, удалённо, удалённая работа, удалённый, дистанционно, віддалено, віддалена робота,
  дистанційно, дистанционна работа, リモート, リモートワーク, フルリモート, 在宅, 在宅勤務, テレワーク, 远程, 远程工作, 远程办公, 居家办公, 遠端,
  遠端工作, 遠距工作, 재택, 재택근무, 원격, 원격근무, عن بعد, عمل عن بعد, עבודה מרחוק, מרחוק, làm việc từ xa, từ xa
`);

/** Words around such a phrase that refer to all of the work. */
const qualifiers = parseNames(`
  100%, 100, fully, full, completely, entirely, totally, purely, permanent, permanently, only, all,
  always, position, role, job, jobs, work, working, office, first, based, location, vollständig,
  komplett, rein, nur, dauerhaft, Stelle, Arbeit, im, in, zu, en, complet, complète, intégral, total,
  totale, completo, completamente, totalmente, au, poste, volledig, helt, w, pełni, w pełni, całkowicie
`);

/** Parts of the world that are larger than a country. */
const areas = parseNames(`
  EU, European Union, Europäische Union, Union européenne, Europe, Europa, EMEA, DACH, EEA, EWR, Benelux,
  Nordics, Scandinavia, Baltics, CEE, Americas, North America, South America, Latin America, LATAM, APAC,
  Asia, Africa, Oceania, MENA, Middle East, global, globally, world, worldwide, weltweit, international,
  anywhere, everywhere, any location
`);

const partly =
  /\b(?:hybrid\p{L}*|partially|partly|teilweise|partiel\p{L}*|parcial\p{L}*|parzial\p{L}*|optional|possible|moglich|occasional\p{L}*)\b/u;
const share = /(\d+)\s*%/g;

/** Whether a text describes work that is only partly remote. */
export function isPartlyRemote(text: string): boolean {
  const shares = [...normalizeNameForComparison(text).matchAll(share)].map(([, percent]) => Number(percent));
  return partly.test(normalizeNameForComparison(text)) || shares.some((percent) => percent < 100);
}

/** Whether a text is only a name of remote work, such as "100% remote". */
export function isRemoteWorkPhrase(text: string): boolean {
  const words = toWords(text);
  const isKept = (word: string) => !qualifiers.has(word);
  const start = words.findIndex(isKept);
  const end = words.findLastIndex(isKept) + 1;
  return [words.slice(start, end), words.slice(Math.max(start, 0)), words.slice(0, end), words].some(
    (candidateWords) => phrases.has(candidateWords.join(' ')),
  );
}

/** Whether a text names a part of the world that is larger than a country. */
export function isWorldRegionName(text: string): boolean {
  return areas.has(normalizeNameForComparison(text));
}

/** Whether a text contains only qualifiers of remote work, such as "100%" or "fully". */
export function hasOnlyRemoteWorkQualifiers(text: string): boolean {
  return toWords(text).every((word) => qualifiers.has(word));
}

function toWords(text: string): string[] {
  return normalizeNameForComparison(text)
    .replace(/(\d) %/g, '$1%')
    .split(' ');
}

function parseNames(list: string): Set<string> {
  return new Set(list.split(',').map(normalizeNameForComparison));
}
