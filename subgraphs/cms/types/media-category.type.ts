import { connectionOf, orderOf } from '../../../core/graphql/connection.ts';
import {
  argsType,
  flag,
  inputType,
  int,
  list,
  node,
  numberRef,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@objectType('A category (folder) of the media pool.')
@node.numbers('id')
export class MediaCategory {
  @int.as('number', 'Number of the category.') id!: number;
  @text('Name; not unique.') name!: string;
  @flag('Whether the category contains other categories.') hasChildren!: boolean;
  @when('Creation time.') createdAt!: Date;
  @text('Login of the author, or API.') createdByName!: string;
  @when('Time of the last change.') updatedAt!: Date;
  @text('Login of the author of the last change, or API.') updatedByName!: string;

  parentRef!: number | null;
}

export const MediaCategoryPage = pageOf('MediaCategoryPage', MediaCategory, 'media categories', 'categories');

@argsType()
export class MediaCategoryPageArgs extends CmsPageArgs {
  @int.optional('Parent of the listed categories. Default 0, the root.') parentId?: number | null;
  @text.optional(
    'Comma-separated list of field:direction. Fields: id, name, hasChildren, parent_id. Default name:asc.',
  )
  sort?: string | null;
}

export const MediaCategoryConnection = connectionOf('MediaCategory', MediaCategory, 'media categories');

@inputType('Filter for media categories. All conditions must match.')
export class MediaCategoryFilter {
  @numberRef.optionalList('MediaCategory', 'Parent categories. One must match.') parentIds?: number[] | null;
  @numberRef.optionalList('MediaCategory', 'Ancestor categories, at any depth. One must match.') ancestorIds?:
    | number[]
    | null;
  @flag.optional('Whether the category is in the root.') isRoot?: boolean | null;
  @one.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @one.optional(() => MediaCategoryFilter, 'Excludes categories that match this filter.')
  not?: MediaCategoryFilter | null;
}

const MediaCategoryOrder = orderOf(
  'MediaCategory',
  { NAME: 'name', CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt' },
  {
    NAME: 'By name.',
    CREATED_AT: 'By creation time.',
    UPDATED_AT: 'By time of the last change.',
  },
);

@argsType()
export class MediaCategoriesArgs extends PageArgs {
  @one.optional(() => MediaCategoryFilter, 'Filter for the categories. Default all.')
  filter?: MediaCategoryFilter | null;
  @list.optional(() => MediaCategoryOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof MediaCategoryOrder>[] | null;
}

@inputType('A new media category.')
export class CreateMediaCategoryInput {
  @text('Name of the category.') name!: string;
  @numberRef.optional('MediaCategory', 'Parent category. Default the root.')
  parentId?: number | null;
}

@inputType('Changes to a media category; absent fields keep their values.')
export class UpdateMediaCategoryInput {
  @numberRef('MediaCategory', 'The category.') id!: number;
  @text.optional('New name; required.') name?: string | null;
}

@inputType('A media category to delete; it must be empty.')
export class DeleteMediaCategoryInput {
  @numberRef('MediaCategory', 'The category.') id!: number;
}

export const CreateMediaCategoryPayload = payload(
  'CreateMediaCategoryPayload',
  'Result of createMediaCategory.',
  {
    mediaCategory: one(() => MediaCategory, 'The category.'),
  },
);

export const UpdateMediaCategoryPayload = payload(
  'UpdateMediaCategoryPayload',
  'Result of updateMediaCategory.',
  {
    mediaCategory: one(() => MediaCategory, 'The category.'),
  },
);

export const DeleteMediaCategoryPayload = payload(
  'DeleteMediaCategoryPayload',
  'Result of deleteMediaCategory.',
  {
    deletedId: numberRef('MediaCategory', 'Id of the deleted category.'),
  },
);
