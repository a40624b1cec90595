import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  createGraphqlEnum,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { numberReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { Article } from './article.type.ts';
import { Slice } from './slice.type.ts';

const RevisionAction = createGraphqlEnum(
  'RevisionAction',
  'Kind of change.',
  {
    BASELINE: 'baseline',
    CREATE: 'create',
    UPDATE: 'update',
    MOVE: 'move',
    DELETE: 'delete',
    RESTORE: 'restore',
  },
  {
    BASELINE: 'No change: the state before the first recorded change.',
    CREATE: 'Created.',
    UPDATE: 'Some of its fields were changed.',
    MOVE: 'Moved to another position.',
    DELETE: 'Deleted.',
    RESTORE: 'Restored to the state after an earlier change.',
  },
);

@graphqlObjectType('Change of an article in a language, or of a slice.')
@withGlobalId.numbers('id')
export class Revision {
  @graphqlIntField.as('number', 'Number of the change.') id!: number;
  @graphqlIntField.optionalAs('sliceNumber', 'Number of the slice; null for a change of the article itself.')
  sliceId!: number | null;
  @graphqlObjectField(() => RevisionAction, 'Kind of change.') action!: string;

  changed!: string[];

  state!: Readonly<Record<string, unknown>>;

  @graphqlDateTimeField('When.') changedAt!: Date;
  @graphqlTextField('Login of the author, or API.') changedByName!: string;

  changedById!: number | null;
  articleId!: number;
  clangId!: number;
}

export const RevisionConnection = createConnectionTypes('Revision', Revision, 'changes');

@graphqlInputType('Change whose resulting state is restored.')
export class RestoreRevisionInput {
  @numberReferenceIdField('Revision', 'Change whose resulting state is restored.') id!: number;
}

export const RestoreRevisionPayload = createMutationPayloadType('restoreRevision', {
  article: graphqlObjectField.optional(() => Article, 'The article, if the change concerned an article.'),
  slice: graphqlObjectField.optional(() => Slice, 'The slice, if the change concerned a slice.'),
});
