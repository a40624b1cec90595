import { normalizeNameForComparison } from './countries.ts';

/** Names of remote work in the languages of the job boards. */
export const remoteWorkPhrases = parseNames(`
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
export const remoteWorkQualifiers = parseNames(`
  100%, 100, fully, full, completely, entirely, totally, purely, permanent, permanently, only, all,
  always, position, role, job, jobs, work, working, office, first, based, location, vollständig,
  komplett, rein, nur, dauerhaft, Stelle, Arbeit, im, in, zu, en, complet, complète, intégral, total,
  totale, completo, completamente, totalmente, au, poste, volledig, helt, w, pełni, w pełni, całkowicie
`);

/** Parts of the world that are larger than a country. */
export const worldRegionNames = parseNames(`
  EU, European Union, Europäische Union, Union européenne, Europe, Europa, EMEA, DACH, EEA, EWR, Benelux,
  Nordics, Scandinavia, Baltics, CEE, Americas, North America, South America, Latin America, LATAM, APAC,
  Asia, Africa, Oceania, MENA, Middle East, global, globally, world, worldwide, weltweit, international,
  anywhere, everywhere, any location
`);

function parseNames(list: string): Set<string> {
  return new Set(list.split(',').map(normalizeNameForComparison));
}
