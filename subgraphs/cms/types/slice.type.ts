import {
  argsType,
  inputType,
  int,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import {
  type ContentKind,
  type SliceContentsInput as Contents,
  contentFields,
  kindOf,
} from '../contract/slice-contents.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

const descriptions: Record<ContentKind, string> = {
  value: 'A text, as it was entered.',
  media: 'Name of a media file.',
  medialist: 'Names of media files, separated by commas.',
  link: 'Number of an article.',
  linklist: 'Numbers of articles, separated by commas.',
};

/** Gives a class the content fields of a slice, each a nullable text. */
function addContentFields(prototype: object): void {
  for (const field of contentFields) {
    text.optional(descriptions[kindOf(field)])(prototype, field);
  }
}

@objectType('A block of an article in one language: what a module shows.')
export class Slice {
  @int('Number of the slice.') id!: number;
  @int('The article it is part of.') articleId!: number;
  @int('The language it is written in.') clangId!: number;
  @int("The content type of the article's template it stands in.") ctypeId!: number;
  @int('The module it is made with.') moduleId!: number;
  @int('Position among the slices of its content type, from 1.') priority!: number;
  @int('1 is online.') status!: number;
  @when('When it was made.') createdAt!: Date;
  @text('Login of who made it, or API.') createdByName!: string;
  @when('When it was last changed.') updatedAt!: Date;
  @text('Login of who last changed it, or API.') updatedByName!: string;
  @int('0 is the live version.') revision!: number;
}

@objectType('What was filled into a slice.')
export class SliceContents {}
addContentFields(SliceContents.prototype);

@argsType()
export class SlicesArgs extends CmsPageArgs {
  @int('Of this article.') articleId!: number;
  @int.optional('In this language; without it all languages are mixed.') clangId?: number | null;
  @int.optional('Of this content type.') ctypeId?: number | null;
  @int.optional('Of this revision. Default 0, the live version.') revision?: number | null;
  @text.optional(
    'Comma list of field:direction. Fields: id, ctype_id, module_id, priority, status, createdate, updatedate. Default ctype_id:asc,priority:asc.',
  )
  sort?: string | null;
}

@argsType()
export class ArticleSlicesArgs {
  @int.optional("In another language than the article's.") clangId?: number | null;
  @int.optional('Of one content type.') ctypeId?: number | null;
}

@inputType('What to fill into a slice; what is absent stays, an empty text empties.')
class SliceContentsInput {}
addContentFields(SliceContentsInput.prototype);

@inputType('A new slice, after those that its content type has.')
export class CreateSliceInput {
  @int('The article.') articleId!: number;
  @int('The language.') clangId!: number;
  @int('The module; the template has to take it in the content type.') moduleId!: number;
  @int.optional("The content type, one that the article's template has. Default 1.") ctypeId?: number | null;
  @one.optional(() => SliceContentsInput, 'What it holds.') contents?: Contents | null;
}

@inputType('What to change of a slice.')
export class UpdateSliceInput {
  @int('The slice.') id!: number;
  @int.optional('Only if it is a slice of this article.') articleId?: number | null;
  @one(() => SliceContentsInput, 'What to fill in.') contents!: Contents;
}

@inputType('Where to put a slice.')
export class MoveSliceInput {
  @int('The slice.') id!: number;
  @int('Its new position in its content type; up to 0 is the first, beyond the end the last.')
  priority!: number;
}

@inputType('A slice to delete.')
export class DeleteSliceInput {
  @int('The slice.') id!: number;
  @int.optional('Only if it is a slice of this article.') articleId?: number | null;
}

export const SlicePage = pageOf('SlicePage', Slice, 'slices');

export const CreateSlicePayload = payload('CreateSlicePayload', 'What was made.', {
  slice: one(() => Slice, 'The slice.'),
});

export const UpdateSlicePayload = payload('UpdateSlicePayload', 'What was changed.', {
  slice: one(() => Slice, 'The slice.'),
});

export const MoveSlicePayload = payload('MoveSlicePayload', 'What was moved.', {
  slice: one(() => Slice, 'The slice where it is now.'),
});

export const DeleteSlicePayload = payload('DeleteSlicePayload', 'What was deleted.', {
  id: int('Number the slice had.'),
});
