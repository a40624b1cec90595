import { GraphQLScalarType } from 'graphql';
import { requestErrors } from '../request-errors.ts';

type Part = string | number;

/** One id for each object of the graph, whatever its type: `Type:part:…` in base64url. Clients treat it as opaque. */
export function encodeId(type: string, ...parts: readonly Part[]): string {
  return Buffer.from([type, ...parts].join(':')).toString('base64url');
}

export type GlobalId = { type: string; parts: readonly string[] };

const form = /^([A-Z][A-Za-z0-9]*):(.*)$/s;

/** The type and the parts of a global id; null for any other text. */
export function decodeId(text: string): GlobalId | null {
  const [, type, rest] = form.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!type || rest === undefined) return null;
  const parts = rest.split(':');
  // Base64 has several spellings of one text: only that which `encodeId` writes is an id.
  return encodeId(type, ...parts) === text ? { type, parts } : null;
}

/** What an `ID` of an argument, an input or a result refers to. */
export type Reference = {
  type: string;
  isNumber: boolean;
  /** The property beside it that takes the second part of the id, if that property is left out. */
  beside?: string;
};

const references = new Map<string, Reference>();

/** These stand in for `ID` until the schema is built; their names tell what is referred to. */
function toScalar<Value>(reference: Reference): GraphQLScalarType<Value> {
  const { type, isNumber, beside } = reference;
  const name = ['IdOf', type, isNumber ? 'number' : 'text', beside ?? ''].join('_');
  references.set(name, reference);
  const known = scalars.get(name) ?? new GraphQLScalarType({ name });
  scalars.set(name, known);
  return known as GraphQLScalarType<Value>;
}

const scalars = new Map<string, GraphQLScalarType>();

/** An `ID` whose object has a text of its own as key, such as a UUID: global outside, that text inside. */
export const idOf = (type: string) => toScalar<string>({ type, isNumber: false });

/** An `ID` whose object has a number: global outside, the number inside. */
export const numberOf = (type: string, { beside }: { beside?: string } = {}) =>
  toScalar<number>({ type, isNumber: true, beside });

export function findReference(scalarName: string): Reference | undefined {
  return references.get(scalarName);
}

/** The key that an id given by a client in a field stands for. A key itself is taken too, as REST and people write it. */
export function readId(given: string, reference: Reference, field: string): { key: Part; second?: string } {
  const decoded = decodeId(given);
  if (decoded && decoded.type !== reference.type) {
    const message = `This is the id of another type (${decoded.type}), not of ${reference.type}.`;
    throw requestErrors.invalid({ message, field });
  }
  const [first = '', second] = decoded?.parts ?? [given];
  return { key: reference.isNumber ? toNumber(first, reference, field) : first, second };
}

const [smallestInt, largestInt] = [-2_147_483_648, 2_147_483_647];

function toNumber(text: string, { type }: Reference, field: string): number {
  const number = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= smallestInt && number <= largestInt) return number;
  throw requestErrors.invalid({ message: `This is no id of ${type}.`, field });
}
