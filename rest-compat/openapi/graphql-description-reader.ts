import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Endpoint } from '../endpoint/define-endpoint.ts';

/** Descriptions of the fields of one GraphQL type, by their names without case and underscores. */
export type TypeFieldDescriptions = { name: string; fields: Map<string, string> };

export type GraphqlDescriptionReader = {
  /** Returns the description of the endpoint's operation, if the endpoint is exactly one GraphQL field. */
  describeOperation: (endpoint: Endpoint) => string | undefined;
  /** Returns the scope of a CMS token that the endpoint's operation requires. */
  findScope: (endpoint: Endpoint) => string | undefined;
  /** Returns the types that the endpoint's operations take as input. */
  listInputs: (endpoint: Endpoint) => TypeFieldDescriptions[];
  /** Returns the types that the endpoint's operations select. */
  listOutputs: (endpoint: Endpoint) => TypeFieldDescriptions[];
};

/** Reads descriptions of REST from the graph that its operations are written against. */
export function createGraphqlDescriptionReader(schema: GraphQLSchema): GraphqlDescriptionReader {
  const findRoot = (endpoint: Endpoint) => {
    const fields = new Set(listDocuments(endpoint).flatMap((document) => listRootFields(schema, document)));
    const [field] = fields;
    return fields.size === 1 ? field : undefined;
  };
  return {
    describeOperation: (endpoint) => toText(findRoot(endpoint)?.description, scopeSentence),
    findScope: (endpoint) => scopeSentence.exec(findRoot(endpoint)?.description ?? '')?.[1],
    listInputs: (endpoint) =>
      mergeTypeFieldDescriptions(listDocuments(endpoint).flatMap((one) => listInputs(schema, one))),
    listOutputs: (endpoint) =>
      mergeTypeFieldDescriptions(listDocuments(endpoint).flatMap((one) => listOutputs(schema, one))),
  };
}

/** Ignores case and underscores, because REST writes `created_at` or `createdat` for `createdAt`. */
export function toComparableFieldName(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

const scopeSentence = /\s*Scope: ([^\s,]+(?:, or [^\s,]+)?)\.(?=\s|$)/;

/** REST writes the values of enums in lower case. */
const enumName = /`(?!SVC_)[A-Z]+(_[A-Z0-9]+)*`/g;

/** Errors of the graph have other names in REST, which the responses list. */
const errorsSentence = /\s*Errors: [\s\S]*$/;

function toText(description: string | null | undefined, without?: RegExp): string | undefined {
  const text = description?.replace(errorsSentence, '').replace(without ?? '', '');
  const words = text?.replace(enumName, (name) => name.toLowerCase());
  return words?.replace(/\s+/g, ' ').trim() || undefined;
}

function listDocuments({ operations }: Endpoint): DocumentNode[] {
  return operations.map(({ document }) => document);
}

function listOperations({ definitions }: DocumentNode): OperationDefinitionNode[] {
  return definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

function listRootFields(schema: GraphQLSchema, document: DocumentNode) {
  return listOperations(document).flatMap(({ operation, selectionSet }) => {
    const fields = schema.getRootType(operation)?.getFields() ?? {};
    return selectionSet.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD ? (fields[selection.name.value] ?? []) : [],
    );
  });
}

function listInputs(schema: GraphQLSchema, document: DocumentNode): TypeFieldDescriptions[] {
  const types = new Map<string, TypeFieldDescriptions>();
  const addType = (type: unknown) => {
    if (!isInputObjectType(type) || types.has(type.name)) return;
    const fields = Object.values(type.getFields());
    types.set(type.name, toTypeTexts(type.name, fields));
    for (const field of fields) addType(getNamedType(field.type));
  };
  for (const { variableDefinitions = [] } of listOperations(document)) {
    for (const { type } of variableDefinitions) {
      const named = typeFromAST(schema, type);
      if (named) addType(getNamedType(named));
    }
  }
  const roots = listRootFields(schema, document).map(({ name, args }) => toTypeTexts(name, args));
  return [...types.values(), ...roots];
}

type FieldText = { name: string; description?: string | null };

function toTypeTexts(name: string, fields: readonly FieldText[]): TypeFieldDescriptions {
  const described = fields.flatMap(({ name, description }) => {
    const text = toText(description);
    return text ? [[toComparableFieldName(name), text] as const] : [];
  });
  return { name, fields: new Map(described) };
}

function listOutputs(schema: GraphQLSchema, document: DocumentNode): TypeFieldDescriptions[] {
  const found: TypeFieldDescriptions[] = [];
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: ({ name, alias }) => {
        const parent = info.getParentType();
        const text = toText(info.getFieldDef()?.description);
        if (!parent || !text) return;
        const names = [name.value, alias?.value ?? name.value].map(toComparableFieldName);
        found.push({ name: parent.name, fields: new Map(names.map((one) => [one, text])) });
      },
    }),
  );
  return found;
}

/** Joins the fields of types with the same name. */
export function mergeTypeFieldDescriptions(types: readonly TypeFieldDescriptions[]): TypeFieldDescriptions[] {
  return [...Map.groupBy(types, ({ name }) => name)].map(([name, parts]) => ({
    name,
    fields: new Map(parts.flatMap(({ fields }) => [...fields])),
  }));
}
