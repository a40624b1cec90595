import {
  type DocumentNode,
  execute,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  parse,
} from 'graphql';
import { type Credentials, createSystemRequestContext } from '../../core/context/request-context.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import { encodeGlobalId } from '../../core/graphql/global-id.ts';
import { getValueAtPath } from '../../core/lib/records.ts';
import { reduceDocumentToOperation } from '../../gateway/documents/fragments.ts';
import { toClientFacingError } from '../../gateway/errors/client-facing-error.ts';
import { serializeGraphqlResponse } from '../../gateway/executor/serialize-graphql-response.ts';
import type { FederatedGraph } from '../../gateway/routing/create-graph.ts';
import type { GraphsByExecution } from '../kit/open-ways.ts';
import type { TestScenario } from '../kit/story.ts';

export type SubscriptionRequest = {
  document: DocumentNode;
  operationName: string;
  variables: Record<string, unknown>;
  credentials: Credentials;
};

type PlainError = { message: string; code: unknown; path: string };

/** First event of a stream; `data` is null where the subscription is refused. */
export type Current = { data: string | null; errors: readonly PlainError[] };

type Arguments = Readonly<Record<string, string | null | undefined>>;

/** Query field of the object that a subscription follows, or of the many objects; and the ids in the payload. */
type Subject = { field: string; isMany?: boolean; ids: Readonly<Record<string, string | null>> };

const quote = (value: unknown) => JSON.stringify(value ?? null);

const subjectOf: Readonly<Record<string, (args: Arguments, story: TestScenario) => Subject>> = {
  campaignChanged: ({ id }, { campaignId }) => ({
    field: `campaign(id: ${quote(id)})`,
    ids: { campaignId: encodeGlobalId('Campaign', campaignId) },
  }),
  deliveryChanged: ({ campaignId }) => ({ field: `campaign(id: ${quote(campaignId)})`, ids: {} }),
  articleChanged: ({ id, languageId }, { articleId }): Subject =>
    id
      ? {
          field: `article(id: ${quote(id)}, languageId: ${quote(languageId)})`,
          ids: { articleId: encodeGlobalId('Article', articleId, 1) },
        }
      : { field: 'articles(first: 1)', isMany: true, ids: {} },
  mediaChanged: ({ id }): Subject =>
    id ? { field: `medium(id: ${quote(id)})`, ids: {} } : { field: 'media(first: 1)', isMany: true, ids: {} },
  myAccountChanged: (_, { userId }) => ({ field: 'me', ids: { userId: encodeGlobalId('User', userId) } }),
};

/** Objects of payloads that the first event never has. */
const alwaysNull = ['delivery', 'media'];

/**
 * Returns the first event that a subscription must have: graphql-js executes the document over objects that the
 * equivalent queries have returned, interpreted by graphql-js for the data and executed for the errors.
 */
export async function readCurrent(
  { schema, ways, story }: { schema: GraphQLSchema; ways: GraphsByExecution; story: TestScenario },
  { document, operationName, variables, credentials }: SubscriptionRequest,
): Promise<Current> {
  const errors: PlainError[] = [];
  const payloads = new Map<unknown, Subject>();
  let refusal: readonly PlainError[] | undefined;

  const query = (graph: FederatedGraph, queried: DocumentNode) =>
    graph.execute(
      { document: queried, variables },
      { ...createSystemRequestContext('current'), credentials },
    );

  const follow = async (field: string, args: Arguments) => {
    const subject = subjectOf[field]?.(args, story);
    if (!subject) throw new Error(`The test does not know ${field}.`);
    const read = await query(ways.executed, parse(`{ subject: ${subject.field} { __typename } }`));
    if (!read.data?.subject) refusal = read.errors?.map(toPlain) ?? [toPlain(requestErrors.notVisible())];
    const payload = {};
    payloads.set(payload, subject);
    return payload;
  };

  const readObject = async (field: string, info: GraphQLResolveInfo) => {
    const { key } = info.path;
    const queried = toQuery(field, info);
    const [interpreted, executed] = [
      await query(ways.interpreted, queried),
      await query(ways.executed, queried),
    ];
    errors.push(
      ...(executed.errors ?? []).map(({ path = [], ...error }) =>
        toPlain({ ...error, path: [info.path.prev?.key ?? '', ...path] }),
      ),
    );
    return getValueAtPath(interpreted.data, String(key));
  };

  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, args, _, info) => {
    if (info.parentType.name === 'Subscription') return follow(info.fieldName, args);
    const subject = payloads.get(source);
    if (!subject) return getValueAtPath(source, String(info.path.key));
    if (info.fieldName === 'change') return 'CURRENT';
    if (info.fieldName.endsWith('Id')) return subject.ids[info.fieldName] ?? null;
    if (subject.isMany || alwaysNull.includes(info.fieldName)) return null;
    return readObject(subject.field, info);
  };

  const result = await execute({ schema, document, operationName, variableValues: variables, fieldResolver });
  if (refusal) return { data: null, errors: sortErrors(withoutPaths(refusal)) };
  const own = (result.errors ?? []).map(toPlain);
  return {
    data: serializeGraphqlResponse({ data: result.data }).trimEnd(),
    errors: sortErrors([...own, ...errors]),
  };
}

/** The selection of a payload's object as a query of its own. */
function toQuery(
  field: string,
  { fieldNodes, fragments, operation, path }: GraphQLResolveInfo,
): DocumentNode {
  const [definition] = parse(`{ ${String(path.key)}: ${field} { id } }`).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${field} is no field.`);
  const selections = fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  const [root] = definition.selectionSet.selections;
  if (root?.kind !== Kind.FIELD) throw new Error(`${field} is no field.`);
  const queried = { ...root, selectionSet: { kind: Kind.SELECTION_SET, selections } as const };
  return reduceDocumentToOperation({
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OperationTypeNode.QUERY,
        variableDefinitions: operation.variableDefinitions,
        selectionSet: { kind: Kind.SELECTION_SET, selections: [queried] },
      },
      ...Object.values(fragments),
    ],
  });
}

type AnyError = Pick<GraphQLError, 'message' | 'extensions'> & { path?: GraphQLError['path'] };

export function toPlain({ message, path, extensions }: AnyError): PlainError {
  const error = toClientFacingError({ message, extensions }, '');
  return { message: error.message, code: error.extensions.code, path: (path ?? []).join('.') };
}

/** Errors of a refused subscription: a check before the first event reports them without a path. */
export function withoutPaths(errors: readonly PlainError[]): readonly PlainError[] {
  return errors.map((error) => ({ ...error, path: '' }));
}

export function sortErrors(errors: readonly PlainError[]): readonly PlainError[] {
  return errors.toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
}
