import {
  argsType,
  flag,
  inputType,
  int,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@objectType('A folder of the media pool.')
export class MediaCategory {
  @int('Its number.') id!: number;
  @text('Its name; several may have the same.') name!: string;
  @flag('Whether there are categories in it.') hasChildren!: boolean;
  @when('When it was made.') createdAt!: Date;
  @text('Login of who made it, or API.') createdByName!: string;
  @when('When it was last changed.') updatedAt!: Date;
  @text('Login of who last changed it, or API.') updatedByName!: string;

  parentRef!: number | null;
}

export const MediaCategoryPage = pageOf('MediaCategoryPage', MediaCategory, 'media categories', 'categories');

@argsType()
export class MediaCategoriesArgs extends CmsPageArgs {
  @int.optional('Those directly below this one. Default 0, the root.') parentId?: number | null;
  @text.optional('Comma list of field:direction. Fields: id, name, hasChildren, parent_id. Default name:asc.')
  sort?: string | null;
}

@inputType('A new media category.')
export class CreateMediaCategoryInput {
  @text('Its name.') name!: string;
  @int.optional('The category it goes into. Default 0, the root.') parentId?: number | null;
}

@inputType('What to change of a media category.')
export class UpdateMediaCategoryInput {
  @int('The category.') id!: number;
  @text.optional('Its new name; without one it is refused.') name?: string | null;
}

@inputType('A media category to delete; it must be empty.')
export class DeleteMediaCategoryInput {
  @int('The category.') id!: number;
}

export const CreateMediaCategoryPayload = payload('CreateMediaCategoryPayload', 'What was made.', {
  mediaCategory: one(() => MediaCategory, 'The category.'),
});

export const UpdateMediaCategoryPayload = payload('UpdateMediaCategoryPayload', 'What was changed.', {
  mediaCategory: one(() => MediaCategory, 'The category.'),
});

export const DeleteMediaCategoryPayload = payload('DeleteMediaCategoryPayload', 'What was deleted.', {
  id: int('Number the category had.'),
});
