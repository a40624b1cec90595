import {
  type GraphQLAbstractType,
  type GraphQLCompositeType,
  type GraphQLEnumType,
  type GraphQLLeafType,
  type GraphQLList,
  type GraphQLOutputType,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { collectFields, type Scope, type Selected, type ShapedField } from './collect-fields.ts';
import { codeOfLeaf } from './leaf-code.ts';
import type { Position } from './positions.ts';

/** A program that writes an answer as JSON: functions that call each other, and what they look up. */
export type Program = {
  functions: string[];
  /** The function that writes the whole answer. */
  first: string;
  enums: GraphQLEnumType[];
  /** For each place of an interface or union, the form that an object has, by what it says of its type. */
  forms: ReadonlyMap<unknown, number>[];
};

type Writing = Omit<Program, 'first'> & {
  scope: Scope;
  /** Functions by what they write: fields with the same selections share one. */
  known: Map<string, string>;
  ids: Map<object, number>;
};

/** What is selected of a place, what the plan does there, and what is written where nothing is. */
type Spot = { below: readonly Selected[]; position?: Position; none: string };

/** Interfaces within interfaces could take more forms than there is memory for. */
const mostFunctions = 1_000;

/** Writes the program for a selection set; null where it would be too long. */
export function writeProgram(
  scope: Scope,
  below: readonly Selected[],
  { type, position }: { type: GraphQLCompositeType; position: Position },
): Program | null {
  const writing: Writing = { scope, functions: [], enums: [], forms: [], known: new Map(), ids: new Map() };
  const first = writeObject(writing, type, { below, position, none: 'refuse()' });
  return writing.functions.length < mostFunctions ? { ...writing, first } : null;
}

/** The expression that writes `source`. */
function writeValue(writing: Writing, type: GraphQLOutputType, spot: Spot, source: string): string {
  if (isNonNullType(type)) return writeValue(writing, type.ofType, { ...spot, none: 'refuse()' }, source);
  if (isLeafType(type)) return writeLeaf(writing, type, spot, source);
  const name = isListType(type) ? writeList(writing, type, spot) : writeObject(writing, type, spot);
  return `${name}(${source})`;
}

function writeLeaf({ enums }: Writing, type: GraphQLLeafType, { none }: Spot, source: string): string {
  if (isEnumType(type) && !enums.includes(type)) enums.push(type);
  const { test, text } = codeOfLeaf(type, isEnumType(type) ? `enums[${enums.indexOf(type)}]` : '');
  return `((value = ${source}), ${test}) ? ${text} : value == null ? ${none} : refuse()`;
}

function writeList(writing: Writing, type: GraphQLList<GraphQLOutputType>, spot: Spot): string {
  return writeFunction(writing, type, spot, () => {
    const item = writeValue(writing, type.ofType, { ...spot, none: `'null'` }, 'source[at]');
    return [
      'if (!Array.isArray(source)) return refuse();',
      `let text = '[';`,
      `for (let at = 0; at < source.length; at += 1) text += (at ? ',' : '') + (${item});`,
      `return text + ']';`,
    ];
  });
}

function writeObject(writing: Writing, type: GraphQLCompositeType, spot: Spot): string {
  return writeFunction(writing, type, spot, () => {
    const check = `if (typeof source !== 'object') return refuse();`;
    if (isAbstractType(type)) return [check, ...writeForms(writing, type, spot)];
    const fields = collectFields(writing.scope, spot.below, type);
    return [check, writeFields(writing, fields, spot, `'"${type.name}"'`)];
  });
}

/** Types that have the same fields of the selection have one form. */
function writeForms(writing: Writing, type: GraphQLAbstractType, spot: Spot): string[] {
  const { scope, forms } = writing;
  const interfaces = isInterfaceType(type) ? scope.schema.getImplementations(type).interfaces : [];
  const cases = new Map<string, string>();
  const formOf = (runtime: GraphQLCompositeType) => {
    const fields = collectFields(scope, spot.below, runtime);
    // An interface's name is no answer to `__typename`.
    const typename = isObjectType(runtime) ? `'"' + source.__typename + '"'` : 'refuse()';
    const form = `${typename} ${fields.map(({ key, nodes }) => `${key} ${idsOf(writing, nodes)}`).join()}`;
    if (!cases.has(form)) cases.set(form, writeFields(writing, fields, spot, typename));
    return [...cases.keys()].indexOf(form);
  };
  const types = [type, ...interfaces, ...scope.schema.getPossibleTypes(type)];
  const byName = new Map<unknown, number>(types.map((each) => [each.name, formOf(each)]));
  // Without a name, it is what the field says.
  const unnamed = byName.get(type.name) ?? 0;
  const place = forms.push(byName.set(undefined, unnamed).set(null, unnamed)) - 1;
  return [
    `switch (forms[${place}].get(source.__typename)) {`,
    ...[...cases.values()].map((code, form) => `  case ${form}: ${code}`),
    '  default: return refuse();',
    '}',
  ];
}

function writeFields(writing: Writing, fields: readonly ShapedField[], spot: Spot, typename: string): string {
  const parts = fields.map(({ key, type, below }, at) => {
    const inner = { below, position: spot.position?.fields.get(key), none: `'null'` };
    const value = type ? `(${writeValue(writing, type, inner, `source.${key}`)})` : typename;
    return `'${at ? ',' : '{'}"${key}":' + ${value} +`;
  });
  return `return ${parts.length ? parts.join(' ') : `'{' +`} '}';`;
}

/**
 * A function that writes what is there. Where one object stands at several places of an answer (`repeated`, by the ids
 * of positions), its text is written once.
 */
function writeFunction(
  { functions, known, ids }: Writing,
  type: GraphQLOutputType,
  { below, position, none }: Spot,
  writeBody: () => readonly string[],
): string {
  const key = `${type} ${none} ${position?.id} ${idsOf(
    { ids },
    below.map(({ set }) => set),
  )}`;
  const same = known.get(key);
  if (same) return same;
  const at = functions.push('') - 1;
  known.set(key, `write${at}`);
  if (at >= mostFunctions) return `write${at}`;
  const call = position
    ? `repeated[${position.id}] ? once(${at}, source, body${at}) : body${at}(source)`
    : `body${at}(source)`;
  functions[at] = [
    `function write${at}(source) { return source == null ? ${none} : ${call}; }`,
    `function body${at}(source) {`,
    ...['let value;', ...writeBody()].map((line) => `  ${line}`),
    '}',
  ].join('\n');
  return `write${at}`;
}

function idsOf({ ids }: Pick<Writing, 'ids'>, nodes: readonly object[]): string {
  return nodes
    .map((node) => {
      const id = ids.get(node) ?? ids.size;
      ids.set(node, id);
      return id;
    })
    .join('-');
}
