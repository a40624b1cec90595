import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import {
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { numberReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { CmsPageArgs, createNumberedPageType } from './page.type.ts';

@graphqlObjectType('A category (folder) of the media pool.')
@withGlobalId.numbers('id')
export class MediaCategory {
  @graphqlIntField.as('number', 'Number of the category.') id!: number;
  @graphqlTextField('Name; not unique.') name!: string;
  @graphqlBooleanField('Whether the category contains other categories.') hasChildren!: boolean;
  @graphqlDateTimeField('Creation time.') createdAt!: Date;
  @graphqlTextField('Login of the author, or API.') createdByName!: string;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
  @graphqlTextField('Login of the author of the last change, or API.') updatedByName!: string;

  parentRef!: number | null;
}

export const MediaCategoryPage = createNumberedPageType(
  'MediaCategoryPage',
  MediaCategory,
  'media categories',
  'categories',
);

@graphqlArgsType()
export class MediaCategoryPageArgs extends CmsPageArgs {
  @graphqlIntField.optional('Parent of the listed categories. Default 0, the root.') parentId?: number | null;
  @graphqlTextField.optional(
    'Comma-separated list of field:direction. Fields: id, name, hasChildren, parent_id. Default name:asc.',
  )
  sort?: string | null;
}

export const MediaCategoryConnection = createConnectionTypes(
  'MediaCategory',
  MediaCategory,
  'media categories',
);

@graphqlInputType('Filter for media categories. All conditions must match.')
export class MediaCategoryFilter {
  @numberReferenceIdField.optionalList('MediaCategory', 'Parent categories. One must match.') parentIds?:
    | number[]
    | null;
  @numberReferenceIdField.optionalList('MediaCategory', 'Ancestor categories, at any depth. One must match.')
  ancestorIds?: number[] | null;
  @graphqlBooleanField.optional('Whether the category is in the root.') isRoot?: boolean | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @graphqlObjectField.optional(() => MediaCategoryFilter, 'Excludes categories that match this filter.')
  not?: MediaCategoryFilter | null;
}

const MediaCategoryOrder = createOrderInputType(
  'MediaCategory',
  { NAME: 'name', CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt' },
  {
    NAME: 'By name.',
    CREATED_AT: 'By creation time.',
    UPDATED_AT: 'By time of the last change.',
  },
);

@graphqlArgsType()
export class MediaCategoriesArgs extends PageArgs {
  @graphqlObjectField.optional(() => MediaCategoryFilter, 'Filter for the categories. Default all.')
  filter?: MediaCategoryFilter | null;
  @graphqlListField.optional(() => MediaCategoryOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof MediaCategoryOrder>[] | null;
}

@graphqlInputType('A new media category.')
export class CreateMediaCategoryInput {
  @graphqlTextField('Name of the category.') name!: string;
  @numberReferenceIdField.optional('MediaCategory', 'Parent category. Default the root.')
  parentId?: number | null;
}

@graphqlInputType('Changes to a media category; absent fields keep their values.')
export class UpdateMediaCategoryInput {
  @numberReferenceIdField('MediaCategory', 'The category.') id!: number;
  @graphqlTextField.optional('New name; required.') name?: string | null;
}

@graphqlInputType('A media category to move.')
export class MoveMediaCategoryInput {
  @numberReferenceIdField('MediaCategory', 'The category.') id!: number;
  @numberReferenceIdField.optional(
    'MediaCategory',
    'New parent category, neither the category itself nor one below it. Default the root.',
  )
  parentId?: number | null;
}

@graphqlInputType('A media category to delete; it must be empty.')
export class DeleteMediaCategoryInput {
  @numberReferenceIdField('MediaCategory', 'The category.') id!: number;
}

const mediaCategoryFields = { mediaCategory: graphqlObjectField(() => MediaCategory, 'The category.') };

export const CreateMediaCategoryPayload = createMutationPayloadType(
  'createMediaCategory',
  mediaCategoryFields,
);

export const UpdateMediaCategoryPayload = createMutationPayloadType(
  'updateMediaCategory',
  mediaCategoryFields,
);

export const MoveMediaCategoryPayload = createMutationPayloadType('moveMediaCategory', mediaCategoryFields);

export const DeleteMediaCategoryPayload = createMutationPayloadType('deleteMediaCategory', {
  deletedId: numberReferenceIdField('MediaCategory', 'Id of the deleted category.'),
});
