import {
  createMutationPayloadType,
  graphqlArgsType,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  numberReferenceIdField,
  publicCacheSeconds,
  restOnlyDirective,
  withGlobalId,
} from '../../../core/graphql/fields.ts';
import type { SliceContentsInput as Columns } from '../contract/slice-contents.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';
import { SliceColumnsInput } from './slice-columns.type.ts';
import { SliceContentsInput } from './slice-contents.type.ts';

@graphqlObjectType('A block of an article in one language: what a module shows.')
@withGlobalId.numbers('id')
@publicCacheSeconds(60)
export class Slice {
  @graphqlIntField.as('number', 'Its number.') id!: number;
  @restOnlyDirective @graphqlIntField('The article it is part of.') articleId!: number;
  @restOnlyDirective @graphqlIntField('The language it is written in.') clangId!: number;
  @graphqlIntField.as('contentType', "Number of its content type in the article's template.")
  ctypeId!: number;
  @restOnlyDirective @graphqlIntField('The module it is made with.') moduleId!: number;
  @graphqlIntField.as('position', 'Position among the slices of its content type, from 1.') priority!: number;
  @graphqlIntField.as('statusNumber', '1 is online.') status!: number;
  @graphqlDateTimeField('When it was made.') createdAt!: Date;
  @graphqlTextField('Login of its author, or API.') createdByName!: string;
  @graphqlDateTimeField('When it was last changed.') updatedAt!: Date;
  @graphqlTextField('Login of the author of the last change, or API.') updatedByName!: string;
  @restOnlyDirective @graphqlIntField('0 is the live version.') revision!: number;
}

@graphqlArgsType()
export class SlicePageArgs extends CmsPageArgs {
  @graphqlIntField('Slices of this article.') articleId!: number;
  @graphqlIntField.optional('In this language; without it all languages are mixed.') clangId?: number | null;
  @graphqlIntField.optional('Slices of this content type.') ctypeId?: number | null;
  @graphqlIntField.optional('Slices of this revision. Default 0, the live version.') revision?: number | null;
  @graphqlTextField.optional(
    'Comma list of field:direction. Fields: id, ctype_id, module_id, priority, status, createdate, updatedate. Default ctype_id:asc,priority:asc.',
  )
  sort?: string | null;
}

@graphqlArgsType()
export class ArticleSlicesArgs {
  @numberReferenceIdField.optional('Language', "In another language than the article's.") languageId?:
    | number
    | null;
  @graphqlIntField.optional('Of the content type with this number.') contentType?: number | null;
}

@graphqlInputType('A new slice, after those that its content type has.')
export class CreateSliceInput {
  @numberReferenceIdField.with('Article', 'languageId', 'The article in the language it is written in.')
  articleId!: number;
  @numberReferenceIdField.optional(
    'Language',
    'Another language. Without one, and with a number as article, the start language.',
  )
  languageId?: number | null;
  @numberReferenceIdField('Module', 'The module; the template has to take it in the content type.')
  moduleId!: number;
  @graphqlIntField.optional("Number of the content type, one that the article's template has. Default 1.")
  contentType?: number | null;
  @graphqlObjectField.optional(() => SliceContentsInput, 'Contents.') contents?: SliceContentsInput | null;
  @restOnlyDirective
  @graphqlObjectField.optional(() => SliceColumnsInput, 'Contents by column.')
  columns?: Columns | null;
}

@graphqlInputType('Changes to a slice; absent fields keep their values.')
export class UpdateSliceInput {
  @numberReferenceIdField('Slice', 'The slice.') id!: number;
  @restOnlyDirective @graphqlIntField.optional('Only if it is a slice of this article.') articleId?:
    | number
    | null;
  @graphqlObjectField.optional(() => SliceContentsInput, 'Contents to write.')
  contents?: SliceContentsInput | null;
  @restOnlyDirective
  @graphqlObjectField.optional(() => SliceColumnsInput, 'Contents to write, by column.')
  columns?: Columns | null;
}

@graphqlInputType('New place of a slice.')
export class MoveSliceInput {
  @numberReferenceIdField('Slice', 'The slice.') id!: number;
  @graphqlIntField('New position in its content type; up to 0 is the first, beyond the end the last.')
  position!: number;
}

@graphqlInputType('A slice to delete.')
export class DeleteSliceInput {
  @numberReferenceIdField('Slice', 'The slice.') id!: number;
  @restOnlyDirective @graphqlIntField.optional('Only if it is a slice of this article.') articleId?:
    | number
    | null;
}

export const SlicePage = pageOf('SlicePage', Slice, 'slices');

export const CreateSlicePayload = createMutationPayloadType('CreateSlicePayload', 'Result of createSlice.', {
  slice: graphqlObjectField(() => Slice, 'The slice.'),
});

export const UpdateSlicePayload = createMutationPayloadType('UpdateSlicePayload', 'Result of updateSlice.', {
  slice: graphqlObjectField(() => Slice, 'The slice.'),
});

export const MoveSlicePayload = createMutationPayloadType('MoveSlicePayload', 'Result of moveSlice.', {
  slice: graphqlObjectField(() => Slice, 'The slice where it is now.'),
});

export const DeleteSlicePayload = createMutationPayloadType('DeleteSlicePayload', 'Result of deleteSlice.', {
  number: graphqlIntField('Number the slice had.'),
  deletedId: numberReferenceIdField('Slice', 'Id the slice had.'),
});
