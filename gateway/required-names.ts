import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  getOperationAST,
  Kind,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql';
import type { Operation } from '../core/graphql/execute.ts';
import { type Fragments, fragmentsOf } from './fragments.ts';

/** An operation whose fields have other names in the plan than in the client's answer. */
export type Renamed = {
  document: DocumentNode;
  /** Runs the operation under the plan's names, and gives the answer under the client's. */
  execute: (operation: Operation, execute: Run) => Promise<ExecutionResult>;
};

type Run = (operation: Operation) => Promise<ExecutionResult>;

/**
 * The names of fields that some field requires with arguments. The planner gives such a field no name of its own and merges it
 * with what the client asks under that name, whatever the client's arguments are.
 */
export function findRequiredNames(supergraphSdl: string): ReadonlySet<string> {
  const names = new Set<string>();
  if (!/requires: "[^"\n]*\(/.test(supergraphSdl)) return names;
  visit(parse(supergraphSdl, { noLocation: true }), {
    [Kind.DIRECTIVE]: ({ arguments: given = [] }) => {
      const required = given.find(({ name }) => name.value === 'requires')?.value;
      if (required?.kind !== Kind.STRING) return;
      visit(parse(`{${required.value}}`), {
        [Kind.FIELD]: (field) => void (field.arguments?.length && names.add(field.name.value)),
      });
    },
  });
  return names;
}

/** Gives the client's fields names that no required field has; null where none has to change. */
export function renameRequired(document: DocumentNode, required: ReadonlySet<string>): Renamed | null {
  if (!required.size) return null;
  const prefix = findFreePrefix(document);
  let isChanged = false;
  const renamed = visit(document, {
    [Kind.FIELD]: (field): FieldNode | undefined => {
      const name = responseNameOf(field);
      if (!required.has(field.name.value) && !required.has(name)) return undefined;
      isChanged = true;
      return { ...field, alias: { kind: Kind.NAME, value: prefix + name } };
    },
  });
  if (!isChanged) return null;
  return {
    document: renamed,
    execute: async (operation, execute) => {
      // Of an answer as text, the names could not be restored.
      const planned = { ...operation, document: renamed, wantsText: false };
      return restoreNames(await execute(planned), planned, prefix);
    },
  };
}

const responseNameOf = ({ alias, name }: FieldNode) => alias?.value ?? name.value;

/** One that no name of the document begins with. */
function findFreePrefix(document: DocumentNode): string {
  const names: string[] = [];
  visit(document, { [Kind.FIELD]: (field) => void names.push(responseNameOf(field)) });
  let prefix = 'client_';
  while (names.some((name) => name.startsWith(prefix))) prefix += '_';
  return prefix;
}

function restoreNames(
  { data, errors, ...rest }: ExecutionResult,
  { document, operationName }: Operation,
  prefix: string,
): ExecutionResult {
  const operation = getOperationAST(document, operationName);
  const restoring = { fragments: fragmentsOf(document), prefix };
  const restored = {
    ...rest,
    data: data && operation && (restoreValue(data, [operation.selectionSet], restoring) as typeof data),
  };
  return errors ? { ...restored, errors: errors.map((error) => restorePath(error, prefix)) } : restored;
}

type Restoring = { fragments: Fragments; prefix: string };

/** The values of leaves stay as they are, even where they are objects. */
function restoreValue(value: unknown, sets: readonly SelectionSetNode[], restoring: Restoring): unknown {
  if (Array.isArray(value)) return value.map((item) => restoreValue(item, sets, restoring));
  if (typeof value !== 'object' || value === null) return value;
  const below = new Map<string, SelectionSetNode[]>();
  for (const set of sets) collectBelow(set, restoring.fragments, below);
  const entries = Object.entries(value).map(([key, part]) => {
    const parts = below.get(key) ?? [];
    return [withoutPrefix(key, restoring.prefix), parts.length ? restoreValue(part, parts, restoring) : part];
  });
  return Object.fromEntries(entries);
}

/** What is selected of each field, for objects of whatever type. */
function collectBelow(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  below: Map<string, SelectionSetNode[]>,
): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const name = responseNameOf(selection);
      const sets = below.get(name) ?? [];
      below.set(name, selection.selectionSet ? [...sets, selection.selectionSet] : sets);
      continue;
    }
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    const set = isSpread ? fragments.get(selection.name.value)?.selectionSet : selection.selectionSet;
    if (set) collectBelow(set, fragments, below);
  }
}

function restorePath(error: GraphQLError, prefix: string): GraphQLError {
  const path = error.path?.map((step) => (typeof step === 'string' ? withoutPrefix(step, prefix) : step));
  return new GraphQLError(error.message, { ...error, originalError: error.originalError ?? error, path });
}

function withoutPrefix(name: string, prefix: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}
