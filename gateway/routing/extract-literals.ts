import {
  type ASTNode,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isSpecifiedScalarType,
  Kind,
  TypeInfo,
  type ValueNode,
  type VariableNode,
  valueFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { createVariableDefinition, createVariableNode } from '../documents/create-nodes.ts';
import { findUnusedNamePrefix } from '../documents/restore-names.ts';

/** A document whose literals are variables, and the values of these variables. */
export type ParameterizedDocument = {
  document: DocumentNode;
  literals: Readonly<Record<string, unknown>>;
};

type Literal = { name: string; type: string; value: unknown };

/**
 * Replaces the literals of arguments by variables, so that documents that differ only in them share a query plan. Equal
 * literals get one variable, because fields with the same response name must keep equal arguments. Conditions of `@skip` and
 * `@include` stay, because the plan depends on them. The document has one operation.
 */
export function extractLiterals(schema: GraphQLSchema, document: DocumentNode): ParameterizedDocument {
  const prefix = findUnusedNamePrefix(document, 'literal_');
  const literals = new Map<string, Literal>();
  const info = new TypeInfo(schema);
  const replace = ({ value }: { value: ValueNode }) => {
    const literal = toLiteral(value, info.getInputType());
    if (!literal) return undefined;
    const key = `${literal.type} ${JSON.stringify(literal.value)}`;
    const { name } = literals.get(key) ?? { name: `${prefix}${literals.size}` };
    literals.set(key, { name, ...literal });
    return createVariableNode(name);
  };
  const parameterized = visit(
    document,
    visitWithTypeInfo(info, {
      [Kind.DIRECTIVE]: () => false,
      [Kind.VARIABLE_DEFINITION]: () => false,
      [Kind.ARGUMENT]: (node) => withValue(node, replace(node)),
      [Kind.OBJECT_FIELD]: (node) => withValue(node, replace(node)),
    }),
  );
  if (!literals.size) return { document, literals: {} };
  const found = [...literals.values()];
  return {
    document: addVariables(parameterized, found),
    literals: Object.fromEntries(found.map(({ name, value }) => [name, value])),
  };
}

function withValue<Node extends ASTNode>(node: Node, value: VariableNode | undefined) {
  return value && { ...node, value };
}

/** Returns a literal of a scalar that every service reads alike, or of a list of them. */
function toLiteral(node: ValueNode, type: GraphQLInputType | null | undefined): Omit<Literal, 'name'> | null {
  if (!type || node.kind === Kind.NULL || !isSpecifiedScalarType(getNamedType(type))) return null;
  const value: unknown = valueFromAST(node, type);
  if (value === undefined || value === null || containsVariable(node) || !isJson(value)) return null;
  return { type: `${getNullableType(type)}!`, value };
}

function containsVariable(node: ValueNode): boolean {
  if (node.kind === Kind.LIST) return node.values.some(containsVariable);
  return node.kind === Kind.VARIABLE;
}

/** Whether JSON keeps the value; it has no infinite numbers. */
function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson);
  return typeof value !== 'number' || Number.isFinite(value);
}

function addVariables(document: DocumentNode, literals: readonly Literal[]): DocumentNode {
  const added = literals.map(({ name, type }) => createVariableDefinition(name, type));
  return {
    ...document,
    definitions: document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? { ...definition, variableDefinitions: [...(definition.variableDefinitions ?? []), ...added] }
        : definition,
    ),
  };
}
