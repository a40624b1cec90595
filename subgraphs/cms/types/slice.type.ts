import {
  argsType,
  cached,
  inputType,
  int,
  node,
  numberRef,
  objectType,
  one,
  payload,
  restOnly,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import type { SliceContentsInput as Columns } from '../contract/slice-contents.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';
import { SliceColumnsInput } from './slice-columns.type.ts';
import { SliceContentsInput } from './slice-contents.type.ts';

@objectType('A block of content of an article in one language. Its module defines the form and the output.')
@node.numbers('id')
@cached(60)
export class Slice {
  @int.as('number', 'Number of the slice.') id!: number;
  @restOnly @int('Id of the article.') articleId!: number;
  @restOnly @int('Id of the language.') clangId!: number;
  @int.as('contentType', "Number of its content type in the article's template.")
  ctypeId!: number;
  @restOnly @int('Id of the module.') moduleId!: number;
  @int.as('position', 'Position among the slices of its content type, from 1.') priority!: number;
  @int.as('statusNumber', 'Status: 1 is online.') status!: number;
  @when('Creation time.') createdAt!: Date;
  @text('Login of the author, or API.') createdByName!: string;
  @when('Time of the last change.') updatedAt!: Date;
  @text('Login of the author of the last change, or API.') updatedByName!: string;
  @restOnly @int('Number of the revision; 0 is the live version.') revision!: number;
}

@argsType()
export class SlicePageArgs extends CmsPageArgs {
  @int('Id of the article.') articleId!: number;
  @int.optional('Language. By default the list contains all languages.') clangId?: number | null;
  @int.optional('Number of the content type.') ctypeId?: number | null;
  @int.optional('Number of the revision. Default 0, the live version.') revision?: number | null;
  @text.optional(
    'Comma-separated list of field:direction. Fields: id, ctype_id, module_id, priority, status, createdate, updatedate. Default ctype_id:asc,priority:asc.',
  )
  sort?: string | null;
}

@argsType()
export class ArticleSlicesArgs {
  @numberRef.optional('Language', "In another language than the article's.") languageId?: number | null;
  @int.optional('Number of the content type. Default all.') contentType?: number | null;
}

@inputType('A new slice. It is appended to the slices of its content type.')
export class CreateSliceInput {
  @numberRef.with('Article', 'languageId', 'The article in the language of the slice.')
  articleId!: number;
  @numberRef.optional('Language', 'Language, if the article is a plain number. Default the start language.')
  languageId?: number | null;
  @numberRef('Module', 'The module. The content type of the template must accept it.') moduleId!: number;
  @int.optional("Number of the content type, one that the article's template has. Default 1.")
  contentType?: number | null;
  @one.optional(() => SliceContentsInput, 'Contents.') contents?: SliceContentsInput | null;
  @restOnly
  @one.optional(() => SliceColumnsInput, 'Contents by column.')
  columns?: Columns | null;
}

@inputType('Changes to a slice; absent fields keep their values.')
export class UpdateSliceInput {
  @numberRef('Slice', 'The slice.') id!: number;
  @restOnly @int.optional('Article of the slice. A slice of another article is not found.') articleId?:
    | number
    | null;
  @one.optional(() => SliceContentsInput, 'Contents to write.') contents?: SliceContentsInput | null;
  @restOnly
  @one.optional(() => SliceColumnsInput, 'Contents to write, by column.')
  columns?: Columns | null;
}

@inputType('A slice to move.')
export class MoveSliceInput {
  @numberRef('Slice', 'The slice.') id!: number;
  @int('New position in the content type. 0 or less means the first, a too large number the last.')
  position!: number;
}

@inputType('A slice to delete.')
export class DeleteSliceInput {
  @numberRef('Slice', 'The slice.') id!: number;
  @restOnly @int.optional('Article of the slice. A slice of another article is not found.') articleId?:
    | number
    | null;
}

export const SlicePage = pageOf('SlicePage', Slice, 'slices');

export const CreateSlicePayload = payload('CreateSlicePayload', 'Result of createSlice.', {
  slice: one(() => Slice, 'The slice.'),
});

export const UpdateSlicePayload = payload('UpdateSlicePayload', 'Result of updateSlice.', {
  slice: one(() => Slice, 'The slice.'),
});

export const MoveSlicePayload = payload('MoveSlicePayload', 'Result of moveSlice.', {
  slice: one(() => Slice, 'The moved slice.'),
});

export const DeleteSlicePayload = payload('DeleteSlicePayload', 'Result of deleteSlice.', {
  number: int('Number of the deleted slice.'),
  deletedId: numberRef('Slice', 'Id of the deleted slice.'),
});
