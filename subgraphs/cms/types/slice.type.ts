import { publicCacheSeconds, restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import {
  graphqlArgsType,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { numberReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import type { SliceContentsInput as Columns } from '../contract/slice-contents.ts';
import { VersionedChangeInput } from './mutation.type.ts';
import { CmsPageArgs, createNumberedPageType } from './page.type.ts';
import { SliceColumnsInput } from './slice-columns.type.ts';
import { SliceContentsInput } from './slice-contents.type.ts';

@graphqlObjectType(
  'A block of content of an article in one language. Its module defines the form and the output.',
)
@withGlobalId.numbers('id')
@publicCacheSeconds(60)
export class Slice {
  @graphqlIntField.as('number', 'Number of the slice.') id!: number;
  @restOnlyDirective @graphqlIntField('Id of the article.') articleId!: number;
  @restOnlyDirective @graphqlIntField('Id of the language.') clangId!: number;
  @graphqlIntField.as('contentType', "Number of its content type in the article's template.")
  ctypeId!: number;
  @restOnlyDirective @graphqlIntField('Id of the module.') moduleId!: number;
  @graphqlIntField.as('position', 'Position among the slices of its content type, from 1.') priority!: number;
  @graphqlIntField.as('statusNumber', 'Status: 1 is online.') status!: number;
  @graphqlIntField(
    'Version: raised by every change of the slice or of its position. Shifts by its neighbours do not count.',
  )
  version!: number;
  @graphqlDateTimeField('Creation time.') createdAt!: Date;
  @graphqlTextField('Login of the author, or API.') createdByName!: string;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
  @graphqlTextField('Login of the author of the last change, or API.') updatedByName!: string;
  @restOnlyDirective @graphqlIntField('Number of the revision; 0 is the live version.') revision!: number;
}

@graphqlArgsType()
export class SlicePageArgs extends CmsPageArgs {
  @graphqlIntField('Id of the article.') articleId!: number;
  @graphqlIntField.optional('Language. By default the list contains all languages.') clangId?: number | null;
  @graphqlIntField.optional('Number of the content type.') ctypeId?: number | null;
  @graphqlIntField.optional('Number of the revision. Default 0, the live version.') revision?: number | null;
  @graphqlTextField.optional(
    'Comma-separated list of field:direction. Fields: id, ctype_id, module_id, priority, status, createdate, updatedate. Default ctype_id:asc,priority:asc.',
  )
  sort?: string | null;
}

@graphqlArgsType()
export class ArticleSlicesArgs {
  @numberReferenceIdField.optional('Language', "In another language than the article's.") languageId?:
    | number
    | null;
  @graphqlIntField.optional('Number of the content type. Default all.') contentType?: number | null;
}

@graphqlInputType('A new slice. It is appended to the slices of its content type.')
export class CreateSliceInput {
  @numberReferenceIdField.with('Article', 'languageId', 'The article in the language of the slice.')
  articleId!: number;
  @numberReferenceIdField.optional(
    'Language',
    'Language, if the article is a plain number. Default the start language.',
  )
  languageId?: number | null;
  @numberReferenceIdField('Module', 'The module. The content type of the template must accept it.')
  moduleId!: number;
  @graphqlIntField.optional("Number of the content type, one that the article's template has. Default 1.")
  contentType?: number | null;
  @graphqlObjectField.optional(() => SliceContentsInput, 'Contents.') contents?: SliceContentsInput | null;
  @restOnlyDirective
  @graphqlObjectField.optional(() => SliceColumnsInput, 'Contents by column.')
  columns?: Columns | null;
}

@graphqlInputType('Changes to a slice; absent fields keep their values.')
export class UpdateSliceInput extends VersionedChangeInput {
  @numberReferenceIdField('Slice', 'The slice.') id!: number;
  @restOnlyDirective
  @graphqlIntField.optional('Article of the slice. A slice of another article is not found.')
  articleId?: number | null;
  @graphqlObjectField.optional(() => SliceContentsInput, 'Contents to write.')
  contents?: SliceContentsInput | null;
  @restOnlyDirective
  @graphqlObjectField.optional(() => SliceColumnsInput, 'Contents to write, by column.')
  columns?: Columns | null;
}

@graphqlInputType('A slice to move.')
export class MoveSliceInput extends VersionedChangeInput {
  @numberReferenceIdField('Slice', 'The slice.') id!: number;
  @graphqlIntField(
    'New position in the content type. 0 or less means the first, a too large number the last.',
  )
  position!: number;
}

@graphqlInputType('A slice to delete.')
export class DeleteSliceInput extends VersionedChangeInput {
  @numberReferenceIdField('Slice', 'The slice.') id!: number;
  @restOnlyDirective
  @graphqlIntField.optional('Article of the slice. A slice of another article is not found.')
  articleId?: number | null;
}

export const SlicePage = createNumberedPageType('SlicePage', Slice, 'slices');

export const CreateSlicePayload = createMutationPayloadType('createSlice', {
  slice: graphqlObjectField(() => Slice, 'The slice.'),
});

export const UpdateSlicePayload = createMutationPayloadType('updateSlice', {
  slice: graphqlObjectField(() => Slice, 'The slice.'),
});

export const MoveSlicePayload = createMutationPayloadType('moveSlice', {
  slice: graphqlObjectField(() => Slice, 'The moved slice.'),
});

export const DeleteSlicePayload = createMutationPayloadType('deleteSlice', {
  number: graphqlIntField('Number of the deleted slice.'),
  deletedId: numberReferenceIdField('Slice', 'Id of the deleted slice.'),
});
