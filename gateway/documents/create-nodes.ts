import {
  type DirectiveNode,
  type FieldNode,
  Kind,
  type NamedTypeNode,
  type NameNode,
  parseType,
  type VariableDefinitionNode,
  type VariableNode,
} from 'graphql';

export function createNameNode(value: string): NameNode {
  return { kind: Kind.NAME, value };
}

export function createNamedTypeNode(name: string): NamedTypeNode {
  return { kind: Kind.NAMED_TYPE, name: createNameNode(name) };
}

export function createVariableNode(name: string): VariableNode {
  return { kind: Kind.VARIABLE, name: createNameNode(name) };
}

/** Creates the definition of a variable: `createVariableDefinition('id', 'ID!')`. */
export function createVariableDefinition(name: string, type: string): VariableDefinitionNode {
  return {
    kind: Kind.VARIABLE_DEFINITION,
    variable: createVariableNode(name),
    type: parseType(type, { noLocation: true }),
  };
}

/** Creates a field `__typename` under a response name. */
export function createTypenameField(alias: string, directives?: readonly DirectiveNode[]): FieldNode {
  return { kind: Kind.FIELD, alias: createNameNode(alias), name: createNameNode('__typename'), directives };
}
