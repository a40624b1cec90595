/**
 * Languages in which authors may write the name of a country: above all the official languages of the
 * countries.
 */
export const countryNameLanguages = `
  en de fr es it nl pt pl sv da nb nn fi is cs sk sl hr bs sr sr-Latn mk sq bg ro hu el tr et lv lt ru
  uk be ga mt lb ca eu gl cy rm ar he fa ur hi bn ta ne si ja ko zh zh-Hant vi th lo km my id ms fil
  ka hy az kk uz mn sw am so af zu
`
  .trim()
  .split(/\s+/);

/** Common names that the tables of ISO 3166 and of Unicode do not have, by the code of the country. */
export const commonCountryNames: Readonly<Record<string, readonly string[]>> = {
  GB: [
    ...[
      'UK',
      'U.K.',
      'Great Britain',
      'Britain',
      'England',
      'Scotland',
      'Wales',
      'Northern Ireland',
      'Cymru',
    ],
    ...[
      'Großbritannien',
      'Schottland',
      'Nordirland',
      'Grande-Bretagne',
      'Angleterre',
      'Écosse',
      'Pays de Galles',
    ],
    ...[
      'Irlande du Nord',
      'Gran Bretaña',
      'Inglaterra',
      'Escocia',
      'Gales',
      'País de Gales',
      'Irlanda del Norte',
    ],
    ...['Gran Bretagna', 'Inghilterra', 'Scozia', 'Galles', 'Irlanda del Nord', 'Grã-Bretanha', 'Escócia'],
    ...[
      'Irlanda do Norte',
      'Groot-Brittannië',
      'Engeland',
      'Schotland',
      'Noord-Ierland',
      'Anglia',
      'Szkocja',
    ],
    ...['Skottland', 'Skotland', 'Storbritannia'],
  ],
  NL: ['Holland', 'Hollande', 'Holanda', 'Olanda', 'Holandia', 'Hollandia'],
  US: [
    ...[
      'U.S.',
      'U.S.A.',
      'USA',
      'America',
      'United States of America',
      'Vereinigte Staaten von Amerika',
      'Amerika',
    ],
    ...["États-Unis d'Amérique", 'Estados Unidos de América', 'EE. UU.', 'EUA', "Stati Uniti d'America"],
  ],
  AE: ['UAE', 'U.A.E.', 'Emirates', 'VAE', 'EAU'],
  AL: ['Shqipëria'],
  AM: ['Hayastan'],
  BA: ['Bosnia', 'BiH', 'Bosnien', 'Bosna'],
  BY: ['Weißrussland', 'Weissrussland', 'Belorussia', 'Byelorussia'],
  CD: ['DR Congo', 'DRC', 'Congo-Kinshasa', 'Zaire'],
  CG: ['Congo-Brazzaville', 'Republic of the Congo'],
  CI: ['Ivory Coast', 'Elfenbeinküste', 'Costa de Marfil', "Costa d'Avorio"],
  CN: [
    "People's Republic of China",
    'PRC',
    'PR China',
    'P.R. China',
    'Mainland China',
    'Volksrepublik China',
    '中华人民共和国',
  ],
  CV: ['Cape Verde', 'Kap Verde', 'Kapverden'],
  CZ: [
    ...['Czech Republic', 'Česká republika', 'Tschechische Republik', 'République tchèque'],
    ...['República Checa', 'Repubblica Ceca'],
  ],
  GE: ['Sakartvelo'],
  GR: ['EL', 'Hellas', 'Ellada', 'Hellenic Republic'],
  IE: ['Eire', 'Republic of Ireland'],
  IN: ['Bharat'],
  JP: ['Nippon', 'Nihon', '日本国'],
  KP: ["Democratic People's Republic of Korea", 'DPRK'],
  KR: ['Korea', 'Republic of Korea', 'ROK', 'Hanguk'],
  LU: ['Luxemburg', 'Lëtzebuerg'],
  MD: ['Moldova', 'Moldau', 'Moldawien', 'Moldavia'],
  MK: ['Macedonia', 'FYROM', 'Mazedonien'],
  MM: ['Burma', 'Birma', 'Birmanie', 'Birmania'],
  MO: ['Macau'],
  PH: ['Pilipinas'],
  PT: ['Portugal Continental'],
  RU: ['Rossiya', 'Russian Federation'],
  SZ: ['Swaziland', 'Swasiland'],
  TH: ['ประเทศไทย', 'Prathet Thai'],
  TL: ['East Timor', 'Osttimor'],
  TR: ['Türkiye', 'Turkey'],
  TW: ['Republic of China', 'ROC', 'Taiwan, R.O.C.', 'Formosa'],
  UA: ['Ukraina'],
  VA: ['Vatican', 'Vatikan', 'Holy See'],
};

/** Forms of government that precede a country's short name in its official one. */
export const governmentFormPattern =
  /^(?:(?:federal|federative|democratic|islamic|bolivarian|plurinational|socialist|united|oriental|arab|swiss) )*(?:republic|kingdom|commonwealth|principality|grand duchy|sultanate|bundesrepublik|republik|konigreich|republique|republica|repubblica|reino|royaume|regno|republiek|koninkrijk)(?: of| der| de| del| di| du| da| do)?(?: the| la)? /;
