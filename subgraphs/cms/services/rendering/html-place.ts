import { type AddressSoFar, emptyAddress, readOn } from './address-so-far.ts';

/** Where in HTML the next character stands. */
type Mode =
  | 'text'
  | 'raw'
  | 'comment'
  | 'tagName'
  | 'tag'
  | 'attributeName'
  | 'afterName'
  | 'beforeValue'
  | 'value';

export type Place = {
  mode: Mode;
  /** Name of the tag that is being read or, in raw mode, of the element whose text this is. */
  tag: string;
  isClosing: boolean;
  attribute: string;
  /** What the value is enclosed in; nothing without quotes. */
  quote: '"' | "'" | '';
  /** What of the value has been read, as far as it decides where an address leads. */
  value: AddressSoFar;
};

const rawElements = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

export function createPlace(): Place {
  return { mode: 'text', tag: '', isClosing: false, attribute: '', quote: '', value: emptyAddress };
}

type Step = (place: Place, source: string, index: number) => number;

/** Each reads on from an index and answers with the next. */
const steps: Record<Mode, Step> = {
  text: (place, source, index) => {
    const start = source.indexOf('<', index);
    if (start < 0) return source.length;
    if (source.startsWith('<!--', start)) {
      place.mode = 'comment';
      return start + 4;
    }
    const [tag] = /^<\/?[a-zA-Z]?/.exec(source.slice(start, start + 3)) ?? ['<'];
    // `<` before a placeholder may become a tag.
    if (/[a-zA-Z]$/.test(tag) || start + tag.length === source.length) {
      Object.assign(place, {
        mode: 'tagName',
        isClosing: tag.startsWith('</'),
        tag: tag.replace(/^<\/?/, ''),
      });
      return start + tag.length;
    }
    return start + 1;
  },
  raw: (place, source, index) => {
    const rest = source.slice(index);
    const end = new RegExp(`</${place.tag}(?=[\\s/>]|$)`, 'i').exec(rest);
    if (!end) return source.length;
    Object.assign(place, { mode: 'tag', isClosing: true });
    return index + end.index + end[0].length;
  },
  comment: (place, source, index) => {
    const end = source.indexOf('-->', index);
    if (end < 0) return source.length;
    place.mode = 'text';
    return end + 3;
  },
  tagName: (place, source, index) => {
    const [name = ''] = /^[^\s/>]*/.exec(source.slice(index)) ?? [];
    place.tag += name;
    if (index + name.length < source.length) place.mode = 'tag';
    return index + name.length;
  },
  tag: (place, source, index) => {
    const character = source[index] ?? '';
    if (character === '>') endTag(place);
    else if (!/[\s/]/.test(character)) Object.assign(place, { mode: 'attributeName', attribute: character });
    return index + 1;
  },
  attributeName: (place, source, index) => {
    const [name = ''] = /^[^\s/>=]*/.exec(source.slice(index)) ?? [];
    place.attribute += name;
    if (index + name.length < source.length) place.mode = 'afterName';
    return index + name.length;
  },
  afterName: (place, source, index) => {
    const character = source[index] ?? '';
    if (character === '=') Object.assign(place, { mode: 'beforeValue', value: emptyAddress });
    else if (!/\s/.test(character)) {
      place.mode = 'tag';
      return index;
    }
    return index + 1;
  },
  beforeValue: (place, source, index) => {
    const character = source[index] ?? '';
    if (character === '>') endTag(place);
    else if (character === '"' || character === "'")
      Object.assign(place, { mode: 'value', quote: character });
    else if (!/\s/.test(character)) {
      Object.assign(place, { mode: 'value', quote: '' });
      return index;
    }
    return index + 1;
  },
  value: (place, source, index) => {
    const end = place.quote ? source.indexOf(place.quote, index) : findEndOfBare(source, index);
    place.value = readOn(place.value, source.slice(index, end < 0 ? undefined : end));
    if (end < 0) return source.length;
    place.mode = 'tag';
    return place.quote ? end + 1 : end;
  },
};

function endTag(place: Place) {
  const opensRaw = !place.isClosing && rawElements.has(place.tag.toLowerCase());
  place.mode = opensRaw ? 'raw' : 'text';
}

function findEndOfBare(source: string, index: number) {
  const offset = source.slice(index).search(/[\s>]/);
  return offset < 0 ? -1 : index + offset;
}

/** Reads on through a piece of HTML. */
export function advance(place: Place, source: string): void {
  for (let index = 0; index < source.length; ) index = steps[place.mode](place, source, index);
}
