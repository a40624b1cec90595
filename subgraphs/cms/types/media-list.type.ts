import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import {
  createGraphqlEnum,
  graphqlArgsType,
  graphqlBooleanField,
  graphqlInputType,
  graphqlListField,
  graphqlObjectField,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { DateTimeRange, IntRange, TextFilter } from '../../../core/graphql/filters.ts';
import { numberReferenceIdField } from '../../../core/graphql/id-fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { Media } from './media.type.ts';

export const MediaConnection = createConnectionTypes('Media', Media, 'media');

const MediaKind = createGraphqlEnum(
  'MediaKind',
  'Kind of a file, detected from its content.',
  {
    IMAGE: 'image/',
    VIDEO: 'video/',
    AUDIO: 'audio/',
    TEXT: 'text/',
    FONT: 'font/',
    APPLICATION: 'application/',
  },
  {
    IMAGE: 'Image.',
    VIDEO: 'Video.',
    AUDIO: 'Audio.',
    TEXT: 'Plain text, such as CSV.',
    FONT: 'Font.',
    APPLICATION: 'Document or archive, such as PDF or ZIP.',
  },
);

@graphqlInputType('Filter for media. All conditions must match.')
export class MediaFilter {
  @numberReferenceIdField.optionalList(
    'MediaCategory',
    'Categories that contain the medium directly. One must match.',
  )
  categoryIds?: number[] | null;
  @numberReferenceIdField.optionalList(
    'MediaCategory',
    'Categories that contain the medium at any depth. One must match.',
  )
  ancestorIds?: number[] | null;
  @graphqlBooleanField.optional('Whether the medium is in a category.') hasCategory?: boolean | null;
  @graphqlTextField.optional('Part of the title or of a name, case-insensitive.') text?: string | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the title.') title?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the name.') filename?: TextFilter | null;
  @graphqlListField.optional(() => MediaKind, 'Kinds of files. One must match.') kinds?: string[] | null;
  @graphqlTextField.optionalList('MIME types, such as image/png. One must match.') mimeTypes?:
    | string[]
    | null;
  @graphqlObjectField.optional(() => IntRange, 'Size in bytes.') size?: IntRange | null;
  @graphqlObjectField.optional(() => IntRange, 'Width of an image in pixels.') width?: IntRange | null;
  @graphqlObjectField.optional(() => IntRange, 'Height of an image in pixels.') height?: IntRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Creation time.') createdAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Time of the last change.')
  updatedAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => MediaFilter, 'Excludes media that match this filter.')
  not?: MediaFilter | null;
}

const MediaOrder = createOrderInputType(
  'Media',
  {
    FILENAME: 'filename',
    TITLE: 'title',
    MIME_TYPE: 'mimeType',
    SIZE: 'size',
    WIDTH: 'width',
    HEIGHT: 'height',
    CREATED_AT: 'createdAt',
    UPDATED_AT: 'updatedAt',
  },
  {
    FILENAME: 'By name.',
    TITLE: 'By title.',
    MIME_TYPE: 'By MIME type.',
    SIZE: 'By size in bytes.',
    WIDTH: 'By width in pixels; files that are no images are last.',
    HEIGHT: 'By height in pixels; files that are no images are last.',
    CREATED_AT: 'By creation time.',
    UPDATED_AT: 'By time of the last change.',
  },
);

@graphqlArgsType()
export class MediaArgs extends PageArgs {
  @graphqlObjectField.optional(() => MediaFilter, 'Filter for the media. Default all.')
  filter?: MediaFilter | null;
  @graphqlListField.optional(() => MediaOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof MediaOrder>[] | null;
}
