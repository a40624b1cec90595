import type { ConsoleLanguage } from '../../words/words.ts';

/** Codes of ISO 3166-1. */
const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Codes of ISO 639-1 of the languages that jobs most often ask for. */
const languageCodes =
  'ar bg bn bs ca cs da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko lt lv mk ms mt nl no pl ps pt ro ru sk sl sq sr sv sw ta te th tr uk ur vi zh'.split(
    ' ',
  );

function listNames(
  codes: readonly string[],
  language: ConsoleLanguage,
  type: 'region' | 'language',
): string[] {
  const names = new Intl.DisplayNames(language, { type, fallback: 'code' });
  const { compare } = new Intl.Collator(language);
  return [...new Set(codes.map((code) => names.of(code) ?? code))].sort(compare);
}

/** Lists the names of all countries in a language. The server accepts these names as well as codes. */
export const listCountryNames = (language: ConsoleLanguage) => listNames(countryCodes, language, 'region');

/** Lists the names of languages in a language. */
export const listLanguageNames = (language: ConsoleLanguage) =>
  listNames(languageCodes, language, 'language');
