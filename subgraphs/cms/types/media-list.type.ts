import { connectionOf, orderOf } from '../../../core/graphql/connection.ts';
import {
  argsType,
  flag,
  graphEnum,
  inputType,
  list,
  numberRef,
  one,
  text,
} from '../../../core/graphql/fields.ts';
import { DateTimeRange, IntRange, TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { Media } from './media.type.ts';

export const MediaConnection = connectionOf('Media', Media, 'media');

const MediaKind = graphEnum(
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

@inputType('Filter for media. All conditions must match.')
export class MediaFilter {
  @numberRef.optionalList('MediaCategory', 'Lying in exactly one of these categories.')
  categoryIds?: number[] | null;
  @numberRef.optionalList('MediaCategory', 'Lying in one of these categories or anywhere below.')
  ancestorIds?: number[] | null;
  @flag.optional('Whether the medium is in a category.') hasCategory?: boolean | null;
  @text.optional('Part of the title or of a name, case-insensitive.') text?: string | null;
  @one.optional(() => TextFilter, 'Condition on the title.') title?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the name.') filename?: TextFilter | null;
  @list.optional(() => MediaKind, 'Of one of these kinds.') kinds?: string[] | null;
  @text.optionalList('Of one of these types, as in image/png.') mimeTypes?: string[] | null;
  @one.optional(() => IntRange, 'Its bytes.') size?: IntRange | null;
  @one.optional(() => IntRange, 'Of an image, in pixels.') width?: IntRange | null;
  @one.optional(() => IntRange, 'Of an image, in pixels.') height?: IntRange | null;
  @one.optional(() => DateTimeRange, 'Creation time.') createdAt?: DateTimeRange | null;
  @one.optional(() => DateTimeRange, 'Time of the last change.') updatedAt?: DateTimeRange | null;
  @one.optional(() => MediaFilter, 'Excludes media that match this filter.') not?: MediaFilter | null;
}

const MediaOrder = orderOf(
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

@argsType()
export class MediaArgs extends PageArgs {
  @one.optional(() => MediaFilter, 'Filter for the media. Default all.') filter?: MediaFilter | null;
  @list.optional(() => MediaOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof MediaOrder>[] | null;
}
