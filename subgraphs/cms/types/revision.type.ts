import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  graphEnum,
  inputType,
  int,
  node,
  numberRef,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { Article } from './article.type.ts';
import { Slice } from './slice.type.ts';

const RevisionAction = graphEnum(
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

@objectType('Change of an article in a language, or of a slice.')
@node.numbers('id')
export class Revision {
  @int.as('number', 'Number of the change.') id!: number;
  @int.optionalAs('sliceNumber', 'Number of the slice; null for a change of the article itself.')
  sliceId!: number | null;
  @one(() => RevisionAction, 'Kind of change.') action!: string;

  changed!: string[];

  state!: Readonly<Record<string, unknown>>;

  @when('When.') changedAt!: Date;
  @text('Login of the author, or API.') changedByName!: string;

  changedById!: number | null;
  articleId!: number;
  clangId!: number;
}

export const RevisionConnection = connectionOf('Revision', Revision, 'changes');

@inputType('Change whose resulting state is restored.')
export class RestoreRevisionInput {
  @numberRef('Revision', 'Change whose resulting state is restored.') id!: number;
}

export const RestoreRevisionPayload = payload('RestoreRevisionPayload', 'Result of restoreRevision.', {
  article: one.optional(() => Article, 'The article, if the change concerned an article.'),
  slice: one.optional(() => Slice, 'The slice, if the change concerned a slice.'),
});
