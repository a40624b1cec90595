import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import {
  createMutationPayloadType,
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  numberReferenceIdField,
  withGlobalId,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@graphqlObjectType('A folder of the media pool.')
@withGlobalId.numbers('id')
export class MediaCategory {
  @graphqlIntField.as('number', 'Its number.') id!: number;
  @graphqlTextField('Name; not unique.') name!: string;
  @graphqlBooleanField('Whether there are categories in it.') hasChildren!: boolean;
  @graphqlDateTimeField('When it was made.') createdAt!: Date;
  @graphqlTextField('Login of who made it, or API.') createdByName!: string;
  @graphqlDateTimeField('When it was last changed.') updatedAt!: Date;
  @graphqlTextField('Login of who last changed it, or API.') updatedByName!: string;

  parentRef!: number | null;
}

export const MediaCategoryPage = pageOf('MediaCategoryPage', MediaCategory, 'media categories', 'categories');

@graphqlArgsType()
export class MediaCategoryPageArgs extends CmsPageArgs {
  @graphqlIntField.optional('Direct children of this category. Default 0, the root.') parentId?:
    | number
    | null;
  @graphqlTextField.optional(
    'Comma list of field:direction. Fields: id, name, hasChildren, parent_id. Default name:asc.',
  )
  sort?: string | null;
}

export const MediaCategoryConnection = createConnectionTypes(
  'MediaCategory',
  MediaCategory,
  'media categories',
);

@graphqlInputType('Which media categories a list holds: those that meet every condition.')
export class MediaCategoryFilter {
  @numberReferenceIdField.optionalList('MediaCategory', 'Directly below one of these.') parentIds?:
    | number[]
    | null;
  @numberReferenceIdField.optionalList('MediaCategory', 'Below one of these, at any depth.') ancestorIds?:
    | number[]
    | null;
  @graphqlBooleanField.optional('Whether the category is in the root.') isRoot?: boolean | null;
  @graphqlObjectField.optional(() => TextFilter, 'Its name.') name?: TextFilter | null;
  @graphqlObjectField.optional(() => MediaCategoryFilter, 'None that meets these.')
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
  @graphqlObjectField.optional(() => MediaCategoryFilter, 'Which categories. Default all.')
  filter?: MediaCategoryFilter | null;
  @graphqlListField.optional(() => MediaCategoryOrder, 'In which order. Default by name.')
  orderBy?: InstanceType<typeof MediaCategoryOrder>[] | null;
}

@graphqlInputType('A new media category.')
export class CreateMediaCategoryInput {
  @graphqlTextField('Its name.') name!: string;
  @numberReferenceIdField.optional('MediaCategory', 'The category it goes into. Default the root.')
  parentId?: number | null;
}

@graphqlInputType('Changes to a media category; absent fields keep their values.')
export class UpdateMediaCategoryInput {
  @numberReferenceIdField('MediaCategory', 'The category.') id!: number;
  @graphqlTextField.optional('New name; required.') name?: string | null;
}

@graphqlInputType('A media category to delete; it must be empty.')
export class DeleteMediaCategoryInput {
  @numberReferenceIdField('MediaCategory', 'The category.') id!: number;
}

export const CreateMediaCategoryPayload = createMutationPayloadType(
  'CreateMediaCategoryPayload',
  'Result of createMediaCategory.',
  {
    mediaCategory: graphqlObjectField(() => MediaCategory, 'The category.'),
  },
);

export const UpdateMediaCategoryPayload = createMutationPayloadType(
  'UpdateMediaCategoryPayload',
  'Result of updateMediaCategory.',
  {
    mediaCategory: graphqlObjectField(() => MediaCategory, 'The category.'),
  },
);

export const DeleteMediaCategoryPayload = createMutationPayloadType(
  'DeleteMediaCategoryPayload',
  'Result of deleteMediaCategory.',
  {
    deletedId: numberReferenceIdField('MediaCategory', 'Id the category had.'),
  },
);
