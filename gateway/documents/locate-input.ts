import { type ASTNode, BREAK, type DocumentNode, GraphQLError, isValueNode, Kind, visit } from 'graphql';
import { isNode } from 'graphql/language/ast.js';
import { toFieldPath, type Violation } from '../../core/errors/violations.ts';

type Step = string | number;

/**
 * Adds the path of the invalid input to an error about a variable or literal. graphql-js names the input only in the
 * message.
 */
export function addInputPathToError(error: GraphQLError, document: DocumentNode): GraphQLError {
  const violation = findViolation(error, document);
  if (!violation || error.extensions.details) return error;
  const { message, nodes, path, originalError, extensions } = error;
  return new GraphQLError(message, {
    nodes,
    path,
    originalError,
    extensions: { ...extensions, details: { errors: [violation] } },
  });
}

function findViolation({ message, nodes = [] }: GraphQLError, document: DocumentNode): Violation | null {
  const variable = /^Variable "\$(\w+)" (?!is never used|is not defined)/.exec(message)?.[1];
  if (variable !== undefined) return ofVariable(variable, message, document);
  const argument = /^Argument "(\w+)" has invalid value|argument "(\w+)" of type .* is required/.exec(
    message,
  );
  if (argument) return { field: argument[1] ?? argument[2] ?? '', message };
  return ofLiteral(message, nodes, document);
}

/** Parses the text that graphql-js appends to an invalid value. */
function ofVariable(name: string, message: string, document: DocumentNode): Violation | null {
  const place = findPlace(document, (node) => node.kind === Kind.VARIABLE && node.name.value === name);
  if (!place) return null;
  const [, innerPath = '', reason] =
    new RegExp(` at "${name}((?:\\.\\w+|\\[\\d+\\])+)"; (.+)$`, 's').exec(message) ?? [];
  const words = reason ?? message.replace(/^.*; /s, '');
  const missingField = findMissing(words);
  return missingField
    ? { field: `${toFieldPath(place)}${innerPath}.${missingField}`, message: 'is required' }
    : { field: `${toFieldPath(place)}${innerPath}`, message: words };
}

function ofLiteral(message: string, nodes: readonly ASTNode[], document: DocumentNode): Violation | null {
  const [node] = nodes;
  if (!node || !(isValueNode(node) || node.kind === Kind.OBJECT_FIELD)) return null;
  const place = findPlace(document, (candidate) => candidate.loc !== undefined && candidate.loc === node.loc);
  if (!place) return null;
  const missingField = findMissing(message);
  if (missingField) return { field: toFieldPath([...place, missingField]), message: 'is required' };
  // The path ends before a field that the type does not have.
  const inputPath = node.kind === Kind.OBJECT_FIELD ? place.slice(0, -1) : place;
  return { field: toFieldPath(inputPath), message };
}

function findMissing(message: string): string | undefined {
  return /^Field "(?:\w+\.)?(\w+)" of required type/.exec(message)?.[1];
}

/** Returns the path of the first wanted node of a document, starting at the argument of a field. */
function findPlace(document: DocumentNode, isWanted: (node: ASTNode) => boolean): Step[] | null {
  let place: Step[] | null = null;
  visit(document, {
    enter: (node, _key, _parent, path) => {
      if (!isWanted(node)) return undefined;
      place = toPlace(document, path);
      return place ? BREAK : undefined;
    },
  });
  return place;
}

/** Returns the path below the argument of a field; `null` for other nodes, such as the argument of a directive. */
function toPlace(document: DocumentNode, path: readonly Step[]): Step[] | null {
  const nodes = listNodes(document, path);
  const start = nodes.findLastIndex(({ node }) => node.kind === Kind.ARGUMENT);
  if (start < 1 || nodes[start - 1]?.node.kind !== Kind.FIELD) return null;
  return nodes
    .slice(start)
    .flatMap(({ node, index }) => [
      ...(index === undefined ? [] : [index]),
      ...(node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD ? [node.name.value] : []),
    ]);
}

type NodePlace = { node: ASTNode /** Index of an item of a list value. */; index?: number };

function listNodes(document: DocumentNode, path: readonly Step[]): NodePlace[] {
  const nodes: NodePlace[] = [{ node: document }];
  let current: unknown = document;
  for (const key of path) {
    current = Reflect.get(Object(current), key);
    if (!isNode(current)) continue;
    const isItem = nodes.at(-1)?.node.kind === Kind.LIST && typeof key === 'number';
    nodes.push({ node: current, ...(isItem && { index: key }) });
  }
  return nodes;
}
