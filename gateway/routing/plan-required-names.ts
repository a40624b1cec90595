import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLError,
  Kind,
  parse,
  visit,
} from 'graphql';
import type { GraphqlOperation } from '../../core/graphql/execute.ts';
import { createNameNode } from '../documents/create-nodes.ts';
import { hasField, responseNameOf } from '../documents/fragments.ts';
import { findUnusedNamePrefix, restoreResponseNames } from '../documents/restore-names.ts';
import { copyGraphqlError } from '../errors/graphql-errors.ts';

/** An operation whose fields have other names in the plan than in the client's response. */
export type OperationWithRenamedFields = {
  document: DocumentNode;
  /** Executes the operation with the plan's names, and returns the result with the client's names. */
  execute: (operation: GraphqlOperation, execute: Run) => Promise<ExecutionResult>;
};

type Run = (operation: GraphqlOperation) => Promise<ExecutionResult>;

/** Names of fields that plans add to the client's selections. */
export type PlanRequiredFieldNames = {
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
export function findPlanRequiredFieldNames(supergraphSdl: string): PlanRequiredFieldNames {
  const plain = new Set<string>();
  const withArguments = new Set<string>();
  // Reads the names from the text, because parsing a supergraph takes longer than planning.
  const texts = new Set([...supergraphSdl.matchAll(fieldSet)].map(([, text = '""']) => text));
  for (const text of texts) {
    visit(parse(`{${JSON.parse(text)}}`, { noLocation: true }), {
      [Kind.FIELD]: ({ name, arguments: argumentNodes }) => {
        (argumentNodes?.length ? withArguments : plain).add(name.value);
      },
    });
  }
  return { plain, withArguments };
}

/** Renames the client's fields that collide with fields of the plan. Returns `null` if there are none. */
export function renameFieldsCollidingWithPlan(
  document: DocumentNode,
  requiredNames: PlanRequiredFieldNames,
): OperationWithRenamedFields | null {
  if (!hasField(document, (field) => collides(field, requiredNames))) return null;
  const prefix = findUnusedNamePrefix(document, 'client_');
  const renamedDocument = visit(document, {
    [Kind.FIELD]: (field): FieldNode | undefined =>
      collides(field, requiredNames)
        ? { ...field, alias: createNameNode(prefix + responseNameOf(field)) }
        : undefined,
  });
  const toClientName = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
  return {
    document: renamedDocument,
    execute: async (operation, execute) => {
      // Names in a serialized response cannot be restored.
      const plannedOperation = { ...operation, document: renamedDocument, wantsText: false };
      const { data, errors, ...rest } = await execute(plannedOperation);
      return {
        ...rest,
        data: data && restoreResponseNames(data, plannedOperation, toClientName),
        ...(errors && { errors: errors.map((error) => restorePath(error, toClientName)) }),
      };
    },
  };
}

/** Whether a field has the response name of another field of the plan, or a name that plan executors do not support. */
function collides(field: FieldNode, { plain, withArguments }: PlanRequiredFieldNames): boolean {
  const fieldName = field.name.value;
  const name = responseNameOf(field);
  const isAlias = fieldName !== name;
  return (
    withArguments.has(fieldName) ||
    withArguments.has(name) ||
    (plain.has(name) && (isAlias || Boolean(field.arguments?.length))) ||
    // `__typename` identifies the type of an object, and every object has the names of its prototype.
    (isAlias && name.startsWith('__')) ||
    name in Object.prototype
  );
}

function restorePath(error: GraphQLError, toClientName: (name: string) => string): GraphQLError {
  const path = error.path?.map((step) => (typeof step === 'string' ? toClientName(step) : step));
  return copyGraphqlError(error, { path });
}
