import { findSliceContentField, type SliceContentKind } from '../../contract/slice-contents.ts';
import type {
  ModuleOutputPart,
  ModulePlaceholder,
  PlaceholderItemId,
  PlaceholderOrigin,
} from './module-placeholder.ts';
import { hasPlaceholderProperty } from './properties.ts';

type PlaceholderArguments = ReadonlyMap<string, string>;
type Parse = (text: string) => readonly ModuleOutputPart[];

/** A parsed placeholder, or the problem with its arguments. */
type ParsedPlaceholder = { origin: PlaceholderOrigin; output?: string; isSet?: boolean } | string;

const noNumber = 'Slices have no field with this number.';
const readers: Readonly<
  Record<string, (placeholderArguments: PlaceholderArguments, parse: Parse) => ParsedPlaceholder>
> = {
  VALUE: (placeholderArguments) => readContent('value', placeholderArguments),
  HTML_VALUE: (placeholderArguments) => readContent('value', placeholderArguments, { output: 'html' }),
  IS_VALUE: (placeholderArguments) => readContent('value', placeholderArguments, { isSet: true }),
  MEDIA: readMedia,
  MEDIALIST: (placeholderArguments) => readContent('medialist', placeholderArguments),
  LINK: (placeholderArguments) => readContent('link', placeholderArguments),
  LINK_ID: (placeholderArguments) => readContent('link', placeholderArguments, { output: 'id' }),
  LINKLIST: (placeholderArguments) => readContent('linklist', placeholderArguments),
  ARTICLE: (placeholderArguments, parse) =>
    placeholderArguments.has('field')
      ? readItem('article', placeholderArguments, parse)
      : 'A field is required, as in field="name".',
  CATEGORY: (placeholderArguments, parse) => readItem('category', placeholderArguments, parse),
  CLANG: (placeholderArguments, parse) => readItem('language', placeholderArguments, parse),
};

/** Whether a placeholder of this name takes arguments. */
export function takesPlaceholderArguments(name: string): boolean {
  return Object.hasOwn(readers, name);
}

/** Parses a placeholder with its arguments; returns a problem when it cannot be rendered. */
export function parseModulePlaceholder(name: string, text: string, parse: Parse): ModuleOutputPart {
  const placeholderArguments = readArguments(text);
  const parsedPlaceholder =
    refuse(placeholderArguments) ??
    readers[name]?.(placeholderArguments, parse) ??
    'There is no such placeholder.';
  if (typeof parsedPlaceholder === 'string')
    return { type: 'problem', placeholder: `REX_${name}`, message: parsedPlaceholder };
  const toParts = (argument: string) => {
    const value = placeholderArguments.get(argument);
    return value === undefined ? undefined : parse(value);
  };
  const placeholder: ModulePlaceholder = {
    origin: parsedPlaceholder.origin,
    output: parsedPlaceholder.output ?? placeholderArguments.get('output'),
    isSet: parsedPlaceholder.isSet ?? !['', '0', undefined].includes(placeholderArguments.get('isset')),
    prefix: toParts('prefix'),
    suffix: toParts('suffix'),
    instead: toParts('instead'),
    ifEmpty: toParts('ifempty'),
  };
  return { type: 'placeholder', ...placeholder };
}

function refuse(placeholderArguments: PlaceholderArguments): string | undefined {
  if (placeholderArguments.has('callback'))
    return 'Callbacks are not supported, because code of modules is not run.';
  if (placeholderArguments.has('widget'))
    return 'Widgets are only available in the form of a module, not in its output.';
  return undefined;
}

function readContent(
  kind: SliceContentKind,
  placeholderArguments: PlaceholderArguments,
  more: { output?: string; isSet?: boolean } = {},
): ParsedPlaceholder {
  const field = findSliceContentField(
    kind,
    toNumber(placeholderArguments.get('id') ?? placeholderArguments.get('0')),
  );
  return field ? { origin: { from: 'content', kind, field }, ...more } : noNumber;
}

/** Parses REX_MEDIA: the file, or a property of its medium. */
function readMedia(placeholderArguments: PlaceholderArguments): ParsedPlaceholder {
  const content = readContent('media', placeholderArguments);
  const property =
    placeholderArguments.get('field')?.toLowerCase() ??
    (placeholderArguments.get('output') === 'mimetype' ? 'mimetype' : undefined);
  if (typeof content === 'string' || content.origin.from !== 'content' || property === undefined)
    return content;
  if (!hasPlaceholderProperty('media', property)) return `Media have no field "${shorten(property)}".`;
  return { origin: { from: 'media', field: content.origin.field, property } };
}

const nouns = { article: 'Articles', category: 'Categories', language: 'Languages' };

function readItem(
  from: keyof typeof nouns,
  placeholderArguments: PlaceholderArguments,
  parse: Parse,
): ParsedPlaceholder {
  const property = placeholderArguments.get('field')?.toLowerCase() ?? 'name';
  if (!hasPlaceholderProperty(from, property)) return `${nouns[from]} have no field "${shorten(property)}".`;
  const id = readId(placeholderArguments.get('id') ?? placeholderArguments.get('0'), parse);
  const clangId = readId(placeholderArguments.get('clang'), parse);
  if (id === null || clangId === null || typeof clangId === 'string') {
    return 'The id must be a number, or a placeholder for a number.';
  }
  return { origin: { from, id, clangId, property } };
}

/** A literal id, or the content field that holds the id; null if it is neither. */
function readId(text: string | undefined, parse: Parse): PlaceholderItemId | null {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const [part, ...others] = parse(text);
  if (others.length || part?.type !== 'placeholder' || part.origin.from !== 'content') return null;
  return part.origin.field;
}

function toNumber(text: string | undefined) {
  return text && /^\d{1,2}$/.test(text) ? Number(text) : 0;
}

function shorten(text: string) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

const argument =
  /\s*(?:([a-zA-Z_][\w-]*)\s*=\s*)?(?:"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|([^\s"']+))/y;

/**
 * Parses arguments such as `1 output="html"`. Unnamed arguments get their index among the unnamed ones, from
 * 0, as key.
 */
function readArguments(text: string): ReadonlyMap<string, string> {
  const parsedArguments = new Map<string, string>();
  let position = 0;
  argument.lastIndex = 0;
  // An unclosed quote ends the arguments.
  for (let match = argument.exec(text); match; match = argument.exec(text)) {
    const [, name, double, single, bare] = match;
    const value = double ?? single ?? bare ?? '';
    parsedArguments.set(name?.toLowerCase() ?? String(position++), value.replace(/\\(["'[\]\\])/g, '$1'));
  }
  return parsedArguments;
}
