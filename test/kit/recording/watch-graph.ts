import { subscribe } from 'node:diagnostics_channel';
import { type FieldNode, getOperationAST, Kind, type SelectionSetNode } from 'graphql';
import { expect } from 'vitest';
import { toErrorCodeEnumName } from '../../../core/errors/errors.ts';
import type { GraphqlOperation } from '../../../core/graphql/execute.ts';
import { type FragmentsByName, fragmentsOf } from '../../../gateway/documents/fragments.ts';
import { commonGraphqlErrorCodes } from '../../../gateway/errors/errors.ts';
import { type FailedGraphOperation, graphFailureChannel } from '../../../gateway/routing/create-graph.ts';
import type { ErrorCodesByField } from '../../../gateway/schema/describe-errors.ts';
import { listGraphqlErrorRows, readRecordedErrorCodes } from '../../../server/schema/error-tables.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { isRecording, recordGraphError } from './raw-records.ts';

let recorded: ErrorCodesByField | undefined;
let listed: ReadonlySet<string> | undefined;
const undocumented = new Set<string>();
/** Fields whose errors are recorded at the query of the node's type. */
const nodeFields = ['Query.node', 'Query.nodes'];

/** Errors of fields that tests saw since the last call and the record does not have. */
export function takeUndocumentedErrors(): string[] {
  const taken = [...undocumented];
  undocumented.clear();
  return taken;
}

subscribe(graphFailureChannel.name, (message) => {
  const { operation, errors } = message as FailedGraphOperation;
  for (const { path, extensions } of errors) {
    const code = toErrorCodeEnumName(String(extensions.code));
    const field = path && isOfOneField(code) && findRootField(operation, path[0]);
    if (!field || nodeFields.includes(field)) continue;
    recorded ??= readRecordedErrorCodes(projectRoot);
    if (isRecording) recordGraphError({ field, fieldCode: code });
    else if (!recorded[field]?.includes(code))
      undocumented.add(`${field} ${code} (${expect.getState().currentTestName})`);
  }
});

/** Whether it is a code of the graph, and not one that every field may answer. */
function isOfOneField(code: string) {
  listed ??= new Set(listGraphqlErrorRows().map((row) => toErrorCodeEnumName(row.code)));
  return listed.has(code) && !commonGraphqlErrorCodes.includes(code);
}

/** `Query.me`, of the field that the answer has under this key. */
function findRootField({ document, operationName }: GraphqlOperation, key: unknown): string | undefined {
  const operation = getOperationAST(document, operationName);
  if (!operation) return undefined;
  const type = operation.operation === 'mutation' ? 'Mutation' : 'Query';
  const field = listFields(operation.selectionSet, fragmentsOf(document)).find(
    ({ alias, name }) => (alias ?? name).value === key,
  );
  return field && `${type}.${field.name.value}`;
}

function listFields({ selections }: SelectionSetNode, fragments: FragmentsByName): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection;
    if (selection.kind === Kind.INLINE_FRAGMENT) return listFields(selection.selectionSet, fragments);
    const fragment = fragments.get(selection.name.value);
    return fragment ? listFields(fragment.selectionSet, fragments) : [];
  });
}
