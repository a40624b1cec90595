import { GraphQLError } from 'graphql';
import { type AppError, defineErrors } from '../../core/errors/errors.ts';

/** Errors of documents that /graphql refuses before it calls a service. */
export const graphqlDocumentErrors = defineErrors('graphql', {
  tooLong: { status: 400, message: 'The document is too long.' },
  tooManyTokens: { status: 400, message: 'The document has too many words.' },
  bracketsTooDeep: { status: 400, message: 'Brackets lie too deep within each other.' },
  tooManyFragments: { status: 400, message: 'The document has too many fragments.' },
  endlessFragments: {
    status: 400,
    message: 'The fragments of the document lead too deep, or back to themselves.',
  },
  tooManyRepeats: {
    status: 400,
    message: 'The document names the same fields too often in one place: name each once, or by an alias.',
  },
  tooDeep: { status: 400, message: 'Fields lie too deep within each other.' },
  tooManyFields: { status: 400, message: 'The fragments of the document are spread too often.' },
  tooManyAliases: { status: 400, message: 'The document has too many aliases.' },
  tooManyDirectives: { status: 400, message: 'The document has too many directives.' },
  variablesTooDeep: {
    status: 400,
    message: 'Objects and lists in variables lie too deep within each other.',
  },
  tooExpensive: { status: 400, message: 'The operation costs too much.' },
  tooLargeToPlan: { status: 400, message: 'The operation selects too many fields of several services.' },
  unknownDocument: { status: 400, message: 'This server knows no document under this id.' },
  onlyTrustedDocuments: {
    status: 400,
    message: 'This server only runs documents that it was started with: send the id of one of them.',
  },
  subscriptionNeedsStream: {
    status: 406,
    message:
      'Subscriptions are answered as streams: send the header "Accept: text/event-stream" or "Accept: multipart/mixed;subscriptionSpec=1.0". docs/live.md shows how clients do it.',
  },
  notAcceptable: {
    status: 406,
    message:
      'The header Accept names no type that this server can send: use application/json, and for subscriptions text/event-stream or multipart/mixed;subscriptionSpec=1.0. Incremental delivery (deferSpec) is not supported. docs/live.md describes the types.',
  },
  onlySubscriptionsByGet: {
    status: 405,
    message: 'By GET, only subscriptions are answered as streams: send it by POST.',
  },
  operationUnknown: { status: 400, message: 'The document has no such operation.' },
});

/** Converts a refusal to the error that Apollo Server sends, with its HTTP status. */
export function toApolloHttpError({ message, extensions }: AppError) {
  return new GraphQLError(message, {
    extensions: { ...extensions, http: { status: extensions.status } },
  });
}

/** Converts an executor error about the client's input into a `BAD_USER_INPUT` error. */
export function toBadUserInputError({ message, nodes }: GraphQLError) {
  return new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}
