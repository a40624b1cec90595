import { graphqlInputType, graphqlIntField } from '../../../core/graphql/fields.ts';

const refusal =
  'The mutation is refused with CMS_CHANGED_MEANWHILE if it is another one. Without it, the change is always applied.';

export const expectedVersionDescription = `Version that the change is based on. ${refusal}`;

/** Input of a change that can depend on the version of what it changes. */
@graphqlInputType()
export class VersionedChangeInput {
  @graphqlIntField.optional(expectedVersionDescription) expectedVersion?: number | null;
}

/** Input of a change of an article in all languages, which can depend on its version in the start language. */
@graphqlInputType()
export class AllLanguagesChangeInput {
  @graphqlIntField.optional(`Version in the start language that the change is based on. ${refusal}`)
  expectedVersion?: number | null;
}
