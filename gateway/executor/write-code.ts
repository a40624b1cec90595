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
import {
  collectFields,
  type FieldCollectionScope,
  type ResponseField,
  type TypedSelectionSet,
} from './collect-fields.ts';
import { createLeafSerializerCode } from './leaf-code.ts';
import type { ResponsePosition } from './positions.ts';

/** Program that serializes a response as JSON: functions that call each other, and their lookup tables. */
export type SerializerProgram = {
  functions: string[];
  /** Name of the function that serializes the whole response. */
  first: string;
  enums: GraphQLEnumType[];
  /** Index of the generated case by type name, for each position of an interface or union. */
  forms: ReadonlyMap<unknown, number>[];
};

type CodegenState = Omit<SerializerProgram, 'first'> & {
  scope: FieldCollectionScope;
  /** Names of functions by their content: fields with the same selections share a function. */
  functionNames: Map<string, string>;
  ids: Map<object, number>;
};

/** Selections of a field, its position in the plan, and the code for a missing value. */
type FieldContext = { selections: readonly TypedSelectionSet[]; position?: ResponsePosition; none: string };

/** Maximum number of generated functions, because nested interfaces can produce exponentially many. */
const maxFunctions = 1_000;

/** Generates the program for a selection set. Returns `null` if it exceeds `maxFunctions`. */
export function generateSerializerProgram(
  scope: FieldCollectionScope,
  selections: readonly TypedSelectionSet[],
  { type, position }: { type: GraphQLCompositeType; position: ResponsePosition },
): SerializerProgram | null {
  const state: CodegenState = {
    scope,
    functions: [],
    enums: [],
    forms: [],
    functionNames: new Map(),
    ids: new Map(),
  };
  const first = writeObject(state, type, { selections, position, none: 'refuse()' });
  return state.functions.length < maxFunctions ? { ...state, first } : null;
}

/** Generates the expression that serializes `source`. */
function writeValue(
  state: CodegenState,
  type: GraphQLOutputType,
  field: FieldContext,
  source: string,
): string {
  if (isNonNullType(type)) return writeValue(state, type.ofType, { ...field, none: 'refuse()' }, source);
  if (isLeafType(type)) return writeLeaf(state, type, field, source);
  const name = isListType(type) ? writeList(state, type, field) : writeObject(state, type, field);
  return `${name}(${source})`;
}

function writeLeaf(
  { enums }: CodegenState,
  type: GraphQLLeafType,
  { none }: FieldContext,
  source: string,
): string {
  if (isEnumType(type) && !enums.includes(type)) enums.push(type);
  const { test, text } = createLeafSerializerCode(
    type,
    isEnumType(type) ? `enums[${enums.indexOf(type)}]` : '',
  );
  return `((value = ${source}), ${test}) ? ${text} : value == null ? ${none} : refuse()`;
}

function writeList(state: CodegenState, type: GraphQLList<GraphQLOutputType>, field: FieldContext): string {
  return writeFunction(state, type, field, () => {
    const item = writeValue(state, type.ofType, { ...field, none: `'null'` }, 'source[at]');
    return [
      'if (!Array.isArray(source)) return refuse();',
      `let text = '[';`,
      `for (let at = 0; at < source.length; at += 1) text += (at ? ',' : '') + (${item});`,
      `return text + ']';`,
    ];
  });
}

function writeObject(state: CodegenState, type: GraphQLCompositeType, field: FieldContext): string {
  return writeFunction(state, type, field, () => {
    const check = `if (typeof source !== 'object') return refuse();`;
    if (isAbstractType(type)) return [check, ...writeForms(state, type, field)];
    const fields = collectFields(state.scope, field.selections, type);
    return [check, writeFields(state, fields, field, `'"${type.name}"'`)];
  });
}

/** Generates a switch over the runtime type. Types with the same selected fields share a case. */
function writeForms(state: CodegenState, type: GraphQLAbstractType, field: FieldContext): string[] {
  const { scope, forms } = state;
  const interfaces = isInterfaceType(type) ? scope.schema.getImplementations(type).interfaces : [];
  const cases = new Map<string, string>();
  const formOf = (runtime: GraphQLCompositeType) => {
    const fields = collectFields(scope, field.selections, runtime);
    // The name of an interface is not a valid `__typename`.
    const typename = isObjectType(runtime) ? `'"' + source.__typename + '"'` : 'refuse()';
    const form = `${typename} ${fields.map(({ key, nodes }) => `${key} ${idsOf(state, nodes)}`).join()}`;
    if (!cases.has(form)) cases.set(form, writeFields(state, fields, field, typename));
    return [...cases.keys()].indexOf(form);
  };
  const types = [type, ...interfaces, ...scope.schema.getPossibleTypes(type)];
  const byName = new Map<unknown, number>(types.map((objectType) => [objectType.name, formOf(objectType)]));
  // A missing `__typename` means the declared type of the field.
  const defaultForm = byName.get(type.name) ?? 0;
  const place = forms.push(byName.set(undefined, defaultForm).set(null, defaultForm)) - 1;
  return [
    `switch (forms[${place}].get(source.__typename)) {`,
    ...[...cases.values()].map((code, form) => `  case ${form}: ${code}`),
    '  default: return refuse();',
    '}',
  ];
}

function writeFields(
  state: CodegenState,
  fields: readonly ResponseField[],
  field: FieldContext,
  typename: string,
): string {
  const parts = fields.map(({ key, type, selections }, index) => {
    const inner = { selections, position: field.position?.fields.get(key), none: `'null'` };
    const value = type ? `(${writeValue(state, type, inner, `source.${key}`)})` : typename;
    return `'${index ? ',' : '{'}"${key}":' + ${value} +`;
  });
  return `return ${parts.length ? parts.join(' ') : `'{' +`} '}';`;
}

/**
 * Generates a function that serializes an object or list. If one object has several places in a response (`repeated`,
 * by position id), it is serialized once.
 */
function writeFunction(
  { functions, functionNames, ids }: CodegenState,
  type: GraphQLOutputType,
  { selections, position, none }: FieldContext,
  writeBody: () => readonly string[],
): string {
  const key = `${type} ${none} ${position?.id} ${idsOf(
    { ids },
    selections.map(({ set }) => set),
  )}`;
  const same = functionNames.get(key);
  if (same) return same;
  const index = functions.push('') - 1;
  functionNames.set(key, `write${index}`);
  if (index >= maxFunctions) return `write${index}`;
  const call = position
    ? `repeated[${position.id}] ? once(${index}, source, body${index}) : body${index}(source)`
    : `body${index}(source)`;
  functions[index] = [
    `function write${index}(source) { return source == null ? ${none} : ${call}; }`,
    `function body${index}(source) {`,
    ...['let value;', ...writeBody()].map((line) => `  ${line}`),
    '}',
  ].join('\n');
  return `write${index}`;
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
