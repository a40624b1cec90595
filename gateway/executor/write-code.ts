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
import { collectFields, type Scope, type SelectionScope, type ShapedField } from './collect-fields.ts';
import { codeOfLeaf } from './leaf-code.ts';
import type { Position } from './positions.ts';

/** Program that serializes a response as JSON: functions that call each other, and their lookup tables. */
export type Program = {
  functions: string[];
  /** Name of the function that serializes the whole response. */
  first: string;
  enums: GraphQLEnumType[];
  /** Index of the generated case by type name, for each position of an interface or union. */
  forms: ReadonlyMap<unknown, number>[];
};

type CodegenState = Omit<Program, 'first'> & {
  scope: Scope;
  /** Names of functions by their content: fields with the same selections share a function. */
  functionNames: Map<string, string>;
  ids: Map<object, number>;
};

/** Selections of a field, its position in the plan, and the code for a missing value. */
type FieldContext = { selections: readonly SelectionScope[]; position?: Position; none: string };

/** Maximum number of generated functions, because nested interfaces can produce exponentially many. */
const maxFunctions = 1_000;

/** Generates the program for a selection set. Returns `null` if it exceeds `maxFunctions`. */
export function writeProgram(
  scope: Scope,
  selections: readonly SelectionScope[],
  { type, position }: { type: GraphQLCompositeType; position: Position },
): Program | null {
  const writing: CodegenState = {
    scope,
    functions: [],
    enums: [],
    forms: [],
    functionNames: new Map(),
    ids: new Map(),
  };
  const first = writeObject(writing, type, { selections: selections, position, none: 'refuse()' });
  return writing.functions.length < maxFunctions ? { ...writing, first } : null;
}

/** Generates the expression that serializes `source`. */
function writeValue(
  writing: CodegenState,
  type: GraphQLOutputType,
  spot: FieldContext,
  source: string,
): string {
  if (isNonNullType(type)) return writeValue(writing, type.ofType, { ...spot, none: 'refuse()' }, source);
  if (isLeafType(type)) return writeLeaf(writing, type, spot, source);
  const name = isListType(type) ? writeList(writing, type, spot) : writeObject(writing, type, spot);
  return `${name}(${source})`;
}

function writeLeaf(
  { enums }: CodegenState,
  type: GraphQLLeafType,
  { none }: FieldContext,
  source: string,
): string {
  if (isEnumType(type) && !enums.includes(type)) enums.push(type);
  const { test, text } = codeOfLeaf(type, isEnumType(type) ? `enums[${enums.indexOf(type)}]` : '');
  return `((value = ${source}), ${test}) ? ${text} : value == null ? ${none} : refuse()`;
}

function writeList(writing: CodegenState, type: GraphQLList<GraphQLOutputType>, spot: FieldContext): string {
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

function writeObject(writing: CodegenState, type: GraphQLCompositeType, spot: FieldContext): string {
  return writeFunction(writing, type, spot, () => {
    const check = `if (typeof source !== 'object') return refuse();`;
    if (isAbstractType(type)) return [check, ...writeForms(writing, type, spot)];
    const fields = collectFields(writing.scope, spot.selections, type);
    return [check, writeFields(writing, fields, spot, `'"${type.name}"'`)];
  });
}

/** Generates a switch over the runtime type. Types with the same selected fields share a case. */
function writeForms(writing: CodegenState, type: GraphQLAbstractType, spot: FieldContext): string[] {
  const { scope, forms } = writing;
  const interfaces = isInterfaceType(type) ? scope.schema.getImplementations(type).interfaces : [];
  const cases = new Map<string, string>();
  const formOf = (runtime: GraphQLCompositeType) => {
    const fields = collectFields(scope, spot.selections, runtime);
    // The name of an interface is not a valid `__typename`.
    const typename = isObjectType(runtime) ? `'"' + source.__typename + '"'` : 'refuse()';
    const form = `${typename} ${fields.map(({ key, nodes }) => `${key} ${idsOf(writing, nodes)}`).join()}`;
    if (!cases.has(form)) cases.set(form, writeFields(writing, fields, spot, typename));
    return [...cases.keys()].indexOf(form);
  };
  const types = [type, ...interfaces, ...scope.schema.getPossibleTypes(type)];
  const byName = new Map<unknown, number>(types.map((each) => [each.name, formOf(each)]));
  // A missing `__typename` means the declared type of the field.
  const unnamed = byName.get(type.name) ?? 0;
  const place = forms.push(byName.set(undefined, unnamed).set(null, unnamed)) - 1;
  return [
    `switch (forms[${place}].get(source.__typename)) {`,
    ...[...cases.values()].map((code, form) => `  case ${form}: ${code}`),
    '  default: return refuse();',
    '}',
  ];
}

function writeFields(
  writing: CodegenState,
  fields: readonly ShapedField[],
  spot: FieldContext,
  typename: string,
): string {
  const parts = fields.map(({ key, type, below }, at) => {
    const inner = { selections: below, position: spot.position?.fields.get(key), none: `'null'` };
    const value = type ? `(${writeValue(writing, type, inner, `source.${key}`)})` : typename;
    return `'${at ? ',' : '{'}"${key}":' + ${value} +`;
  });
  return `return ${parts.length ? parts.join(' ') : `'{' +`} '}';`;
}

/**
 * Generates a function that serializes an object or list. If one object has several places in a response (`repeated`,
 * by position id), it is serialized once.
 */
function writeFunction(
  { functions, functionNames: known, ids }: CodegenState,
  type: GraphQLOutputType,
  { selections: below, position, none }: FieldContext,
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
  if (at >= maxFunctions) return `write${at}`;
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

function idsOf({ ids }: Pick<CodegenState, 'ids'>, nodes: readonly object[]): string {
  return nodes
    .map((node) => {
      const id = ids.get(node) ?? ids.size;
      ids.set(node, id);
      return id;
    })
    .join('-');
}
