import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import {
  createGraphqlEnum,
  graphqlArgsType,
  graphqlBooleanField,
  graphqlInputType,
  graphqlListField,
  graphqlObjectField,
  graphqlTextField,
  numberReferenceIdField,
} from '../../../core/graphql/fields.ts';
import { DateTimeRange, IntRange, TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { Media } from './media.type.ts';

export const MediaConnection = createConnectionTypes('Media', Media, 'media');

const MediaKind = createGraphqlEnum(
  'MediaKind',
  'The kind of a file, by its content.',
  {
    IMAGE: 'image/',
    VIDEO: 'video/',
    AUDIO: 'audio/',
    TEXT: 'text/',
    FONT: 'font/',
    APPLICATION: 'application/',
  },
  {
    IMAGE: 'A picture.',
    VIDEO: 'A film.',
    AUDIO: 'A recording.',
    TEXT: 'A text without a layout, such as CSV.',
    FONT: 'A font.',
    APPLICATION: 'A document or an archive, such as PDF or ZIP.',
  },
);

@graphqlInputType('Which media a list holds: those that meet every condition.')
export class MediaFilter {
  @numberReferenceIdField.optionalList('MediaCategory', 'Lying in exactly one of these categories.')
  categoryIds?: number[] | null;
  @numberReferenceIdField.optionalList('MediaCategory', 'Lying in one of these categories or anywhere below.')
  ancestorIds?: number[] | null;
  @graphqlBooleanField.optional('Whether the medium is in a category.') hasCategory?: boolean | null;
  @graphqlTextField.optional('Part of the title or of a name, whatever its case.') text?: string | null;
  @graphqlObjectField.optional(() => TextFilter, 'Its title.') title?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Its name.') filename?: TextFilter | null;
  @graphqlListField.optional(() => MediaKind, 'Of one of these kinds.') kinds?: string[] | null;
  @graphqlTextField.optionalList('Of one of these types, as in image/png.') mimeTypes?: string[] | null;
  @graphqlObjectField.optional(() => IntRange, 'Its bytes.') size?: IntRange | null;
  @graphqlObjectField.optional(() => IntRange, 'Of an image, in pixels.') width?: IntRange | null;
  @graphqlObjectField.optional(() => IntRange, 'Of an image, in pixels.') height?: IntRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'When it was made.') createdAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'When it was last changed.')
  updatedAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => MediaFilter, 'None that meets these.') not?: MediaFilter | null;
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
    MIME_TYPE: 'By type.',
    SIZE: 'By bytes.',
    WIDTH: 'By width in pixels; files that are no images are last.',
    HEIGHT: 'By height in pixels; files that are no images are last.',
    CREATED_AT: 'By creation time.',
    UPDATED_AT: 'By time of the last change.',
  },
);

@graphqlArgsType()
export class MediaArgs extends PageArgs {
  @graphqlObjectField.optional(() => MediaFilter, 'Which media. Default all.') filter?: MediaFilter | null;
  @graphqlListField.optional(() => MediaOrder, 'In which order. Default by name.')
  orderBy?: InstanceType<typeof MediaOrder>[] | null;
}
