import {
  argsType,
  graphEnum,
  inputType,
  int,
  list,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { PageInfo } from '../../../core/graphql/page.ts';
import { Article } from './article.type.ts';
import { Slice } from './slice.type.ts';

const RevisionAction = graphEnum(
  'RevisionAction',
  'What was done. BASELINE is how something was before the first change that was written down.',
  {
    BASELINE: 'baseline',
    CREATE: 'create',
    UPDATE: 'update',
    MOVE: 'move',
    DELETE: 'delete',
    RESTORE: 'restore',
  },
);

@objectType('One change of an article in a language, or of a slice.')
export class Revision {
  @int('Number of the change.') id!: number;
  @int('The article.') articleId!: number;
  @int('The language.') clangId!: number;
  @int.optional('The slice; null for a change of the article itself.') sliceId!: number | null;
  @one(() => RevisionAction, 'What was done.') action!: string;

  changed!: string[];

  state!: Readonly<Record<string, unknown>>;

  @when('When.') changedAt!: Date;
  @text('Login of who did it, or API.') changedByName!: string;

  changedById!: number | null;
}

@objectType('A change and where it stands in its history.')
class RevisionEdge {
  @text('Where to go on from.') cursor!: string;
  @one(() => Revision, 'The change.') node!: Revision;
}

@objectType('Changes, the newest first.')
export class RevisionConnection {
  @list(() => RevisionEdge, 'The changes of this page with their cursors.') edges!: RevisionEdge[];
  @list(() => Revision, 'The changes of this page.') nodes!: Revision[];
  @one(() => PageInfo, 'Where this page lies.') pageInfo!: PageInfo;
}

@argsType()
export class HistoryArgs {
  @int.optional('How many, 1–100. Default 20.') first?: number | null;
  @text.optional('Cursor after which to start.') after?: string | null;
}

@inputType('What to go back to.')
export class RestoreRevisionInput {
  @int('The change after which it was as it is to be again.') id!: number;
}

export const RestoreRevisionPayload = payload('RestoreRevisionPayload', 'What is again as it was.', {
  article: one.optional(() => Article, 'The article, if it was a change of one.'),
  slice: one.optional(() => Slice, 'The slice, if it was a change of one.'),
});
