import { createMutationPayloadType } from '../../../core/graphql/fields.ts';

/**
 * Creates the payload type of a mutation, with the name and the description that most payloads have:
 * `createResultType('deleteUser', { deletedId: … })` is `DeleteUserPayload`, "Result of `deleteUser`."
 *
 * A payload whose description says more is created by `createMutationPayloadType`.
 */
export function createResultType<Fields extends Record<string, (target: never, name: string) => void>>(
  mutation: string,
  fields: Fields,
) {
  const name = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Payload`;
  return createMutationPayloadType(name, `Result of \`${mutation}\`.`, fields);
}
