type Place = { name: string };

/** For remote work boards want no address but the countries to work from. */
export function isRemote({ name }: Place) {
  return /^(fully )?(remote|home ?office|work from home|anywhere|worldwide)$/i.test(name.trim());
}

/** The place that stands for all on boards that know one per job: the first that one can go to. */
export function findMainPlace<P extends Place>(places: readonly P[]): P | undefined {
  return places.find((place) => !isRemote(place)) ?? places[0];
}

/** What XML 1.0 does not allow, not even escaped: control characters, lone surrogates, two non-characters. */
const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as an XML document may hold it, before escaping. */
export function toXmlText(text: string): string {
  return text.replace(illegal, '');
}
