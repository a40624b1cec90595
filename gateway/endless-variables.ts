import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  isInputType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';

/**
 * Whether a variable's type holds itself, as filters with `not` do. graphql-jit writes out the whole type of a variable: there
 * it would not come to an end.
 */
export function hasEndlessVariable(schema: GraphQLSchema, document: DocumentNode, operationName: string) {
  const { variableDefinitions = [] } = getOperationAST(document, operationName || null) ?? {};
  return variableDefinitions.some((definition) => {
    const type = typeOf(schema, definition);
    return type !== undefined && isEndless(type, new Set());
  });
}

function typeOf(schema: GraphQLSchema, { type }: VariableDefinitionNode): GraphQLInputType | undefined {
  // Each kind of node has an overload of its own.
  const found = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]);
  return isInputType(found) ? found : undefined;
}

function isEndless(type: GraphQLInputType, within: ReadonlySet<string>): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return false;
  if (within.has(named.name)) return true;
  const inside = new Set([...within, named.name]);
  return Object.values(named.getFields()).some((field) => isEndless(field.type, inside));
}
