import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  Kind,
  parse,
  visit,
} from 'graphql';
import { withoutStack } from '../../core/errors/errors.ts';
import type { Operation } from '../../core/graphql/execute.ts';
import { findFreePrefix, restoreNames } from '../documents/restore-names.ts';

/** An operation whose fields have other names in the plan than in the client's response. */
export type RenamedFields = {
  document: DocumentNode;
  /** Executes the operation with the plan's names, and returns the result with the client's names. */
  execute: (operation: Operation, execute: Run) => Promise<ExecutionResult>;
};

type Run = (operation: Operation) => Promise<ExecutionResult>;

/** Names of fields that plans add to the client's selections. */
export type RequiredNames = {
  /** Fields of keys, and fields that `@requires` names without arguments. */
  plain: ReadonlySet<string>;
  /** Fields that `@requires` names with arguments. */
  withArguments: ReadonlySet<string>;
};

const fieldSet = /@join__(?:type|field)\([^)"]*\b(?:key|requires): ("(?:[^"\\]|\\.)*")/g;

/**
 * Returns the names of fields in keys and `@requires`. The planner does not alias them, so they can collide with a
 * client's field of that name.
 */
export function findRequiredNames(supergraphSdl: string): RequiredNames {
  const plain = new Set<string>();
  const withArguments = new Set<string>();
  // Reads the names from the text, because parsing a supergraph takes longer than planning.
  const texts = new Set([...supergraphSdl.matchAll(fieldSet)].map(([, text = '""']) => text));
  for (const text of texts) {
    visit(parse(`{${JSON.parse(text)}}`, { noLocation: true }), {
      [Kind.FIELD]: ({ name, arguments: given }) => {
        (given?.length ? withArguments : plain).add(name.value);
      },
    });
  }
  return { plain, withArguments };
}

/** Renames the client's fields that collide with fields of the plan. Returns `null` if there are none. */
export function renameRequired(document: DocumentNode, required: RequiredNames): RenamedFields | null {
  if (!hasField(document, (field) => collides(field, required))) return null;
  const prefix = findFreePrefix(document, 'client_');
  const renamed = visit(document, {
    [Kind.FIELD]: (field): FieldNode | undefined =>
      collides(field, required)
        ? { ...field, alias: { kind: Kind.NAME, value: prefix + responseNameOf(field) } }
        : undefined,
  });
  const toClientName = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
  return {
    document: renamed,
    execute: async (operation, execute) => {
      // Names in a serialized response cannot be restored.
      const planned = { ...operation, document: renamed, wantsText: false };
      const { data, errors, ...rest } = await execute(planned);
      return {
        ...rest,
        data: data && restoreNames(data, planned, toClientName),
        ...(errors && { errors: errors.map((error) => restorePath(error, toClientName)) }),
      };
    },
  };
}

const responseNameOf = ({ alias, name }: FieldNode) => alias?.value ?? name.value;

/** Whether a field has the response name of another field of the plan, or a name that plan executors do not support. */
function collides(field: FieldNode, { plain, withArguments }: RequiredNames): boolean {
  const own = field.name.value;
  const name = responseNameOf(field);
  const isAlias = own !== name;
  return (
    withArguments.has(own) ||
    withArguments.has(name) ||
    (plain.has(name) && (isAlias || Boolean(field.arguments?.length))) ||
    // `__typename` identifies the type of an object, and every object has the names of its prototype.
    (isAlias && name.startsWith('__')) ||
    name in Object.prototype
  );
}

function hasField(document: DocumentNode, test: (field: FieldNode) => boolean): boolean {
  let isFound = false;
  visit(document, {
    [Kind.FIELD]: (field) => {
      isFound ||= test(field);
    },
  });
  return isFound;
}

function restorePath(error: GraphQLError, toClientName: (name: string) => string): GraphQLError {
  const { message, originalError, extensions } = error;
  const path = error.path?.map((step) => (typeof step === 'string' ? toClientName(step) : step));
  return withoutStack(() => new GraphQLError(message, { path, originalError, extensions }));
}
