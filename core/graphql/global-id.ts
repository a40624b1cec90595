import { GraphQLScalarType } from 'graphql';
import { requestErrors } from '../errors/request-errors.ts';
import { isUuid } from '../lib/text.ts';

type Part = string | number;

/** Encodes the id of an object, unique in the whole graph: `Type:part:…` in base64url. Clients treat it as opaque. */
export function encodeGlobalId(type: string, ...parts: readonly Part[]): string {
  return Buffer.from([type, ...parts].join(':')).toString('base64url');
}

/** Parts of a decoded `ID`: the type of the object, and its key. */
export type GlobalId = { type: string; parts: readonly string[] };

const form = /^([A-Z][A-Za-z0-9]*):(.*)$/s;
/** Start of every encoded id, because the name of its type starts with a capital letter. Most keys start differently. */
const encodedStart = /^[Q-W]/;

/** Splits a global id into its type and parts; `null` for any other text. `parseGlobalIdParts` checks the parts. */
export function decodeGlobalId(text: string): GlobalId | null {
  if (!encodedStart.test(text)) return null;
  const [, type, rest] = form.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!type || rest === undefined) return null;
  const parts = rest.split(':');
  // Base64 has several spellings of one text: only the one that `encodeGlobalId` writes is an id.
  return encodeGlobalId(type, ...parts) === text ? { type, parts } : null;
}

/** Kind of the parts of an id: free text, a 32-bit integer, a UUID, or the digits of a 64-bit integer. */
export type GlobalIdPartKind = 'text' | 'int' | 'uuid' | 'digits';

/** Form of all ids of one type. */
export type GlobalIdForm = { length: number; kind: GlobalIdPartKind };

const [minInt, maxInt] = [-2_147_483_648, 2_147_483_647];

const isCanonical: Readonly<Record<GlobalIdPartKind, (part: string) => boolean>> = {
  text: () => true,
  int: (part) => String(Number(part)) === part && isInt(Number(part)),
  uuid: (part) => isUuid(part) && part === part.toLowerCase(),
  digits: (part) => /^(0|[1-9]\d{0,18})$/.test(part),
};

/**
 * Parses an id of this type. Returns null unless it is letter for letter what `encodeGlobalId` writes: a part too many, a leading
 * zero or a capital letter in a UUID would give one object a second id in the caches of clients.
 */
export function parseGlobalIdParts(
  id: string,
  type: string,
  { length, kind }: GlobalIdForm,
): string[] | null {
  const globalId = decodeGlobalId(id);
  if (globalId?.type !== type || globalId.parts.length < length) return null;
  // A text can contain colons, so all that follows belongs to the last part.
  const last = globalId.parts.slice(length - 1).join(':');
  const parts = [...globalId.parts.slice(0, length - 1), last];
  return parts.every(isCanonical[kind]) ? parts : null;
}

function isInt(value: number) {
  return Number.isInteger(value) && value >= minInt && value <= maxInt;
}

/** Type and key that an `ID` of an argument, an input or a result refers to. */
export type GlobalIdReference = {
  type: string;
  isNumber: boolean;
  /** Property of the same input that gets the second part of the id, if the client omits that property. */
  secondPartProperty?: string;
};

const referenceScalars = new Map<string, { reference: GlobalIdReference; scalar: GraphQLScalarType }>();

/** Placeholder scalars for `ID` until the schema is built. Their names contain the referenced type. */
function toScalar<Value>(reference: GlobalIdReference): GraphQLScalarType<Value> {
  const { type, isNumber, secondPartProperty = '' } = reference;
  const name = ['IdOf', type, isNumber ? 'number' : 'text', secondPartProperty].join('_');
  const entry = referenceScalars.get(name) ?? { reference, scalar: new GraphQLScalarType({ name }) };
  referenceScalars.set(name, entry);
  return entry.scalar as GraphQLScalarType<Value>;
}

/** An `ID` of an object with a text key, such as a UUID. Clients see the global id, services get the key. */
export const globalTextIdScalar = (type: string) => toScalar<string>({ type, isNumber: false });

/** An `ID` of an object with a numeric key. Clients see the global id, services get the number. */
export const globalNumberIdScalar = (
  type: string,
  { secondPartProperty }: { secondPartProperty?: string } = {},
) => toScalar<number>({ type, isNumber: true, secondPartProperty });

export function findGlobalIdReference(scalarName: string): GlobalIdReference | undefined {
  return referenceScalars.get(scalarName)?.reference;
}

type ClientId = {
  text: string;
  /** Path of the argument or of the field of the input. */
  field: string;
  isArgument: boolean;
};

/**
 * Returns the key in an id that a client sent. REST clients and people write the key itself. As an argument, an id that is not
 * canonical is the key of no object, so the service answers that it was not found. In an input it is refused or read as a key,
 * because what an input refers to can be stored.
 */
export function parseGlobalIdKey(
  { text, field, isArgument }: ClientId,
  { type, isNumber }: GlobalIdReference,
  form: GlobalIdForm,
): { key: Part; second?: string } {
  const parts = parseGlobalIdParts(text, type, form);
  const globalId = parts ? null : decodeGlobalId(text);
  if (globalId && globalId.type !== type) {
    const message = `This is the id of another type (${globalId.type}), not of ${type}.`;
    throw requestErrors.invalid({ message, field });
  }
  if (globalId && isArgument) return { key: unknownKeys[form.kind] ?? text };
  const [first = '', second] = parts ?? [text];
  return { key: isNumber ? toNumber(first, type, field) : first, second };
}

/** Keys that match no object. */
const unknownKeys: Readonly<Partial<Record<GlobalIdPartKind, Part>>> = {
  int: minInt,
  uuid: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  digits: '0',
};

function toNumber(text: string, type: string, field: string): number {
  if (isCanonical.int(text)) return Number(text);
  throw requestErrors.invalid({ message: `This is no id of ${type}.`, field });
}

/** Returns a key from a URL. GraphQL ids return an empty string, because REST does not accept them. */
export function emptyIfGlobalId(text: string): string {
  return decodeGlobalId(text) ? '' : text;
}
