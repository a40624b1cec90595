import { url } from '../../../core/graphql/addresses.ts';
import {
  argsType,
  flag,
  inputType,
  int,
  key,
  node,
  numberRef,
  objectType,
  one,
  payload,
  text,
  uuid,
  when,
} from '../../../core/graphql/fields.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@objectType('A file of the media pool.')
@key('id')
@key('filename')
@node.numbers('id')
export class Media {
  @int.as('number', 'Number of the medium.') id!: number;
  @text('File name, by which all content refers to the medium; never changes.') filename!: string;
  @text('File name on the computer of the uploader.') originalName!: string;
  @text('MIME type, detected from the content.') mimeType!: string;
  @int('Size in bytes.') size!: number;
  @text('Title; can be empty.') title!: string;
  @uuid('Id of the content. It changes when the file is replaced.') contentId!: string;
  @when('Creation time.') createdAt!: Date;
  @text('Login of the author, or API.') createdByName!: string;
  @when('Time of the last change.') updatedAt!: Date;
  @text('Login of the author of the last change, or API.') updatedByName!: string;

  width!: number | null;
  height!: number | null;
  isTurned!: boolean;
  categoryRef!: number | null;
  meta!: unknown;
}

export const MediaPage = pageOf('MediaPage', Media, 'media');

@inputType('Filter for a numbered page of media. All limits are inclusive.')
class MediaPageFilter {
  @int.optional('Category that contains the medium directly; 0 is none.') categoryId?: number | null;
  @text.optional('Part of the title, case-insensitive; % matches any text, _ any character.')
  title?: string | null;
  @text.optional('Exact name of the medium.') filename?: string | null;
  @text.optional('MIME type, such as image/png.') mimeType?: string | null;
  @int.optional('Minimum size in bytes.') sizeMin?: number | null;
  @int.optional('Maximum size in bytes.') sizeMax?: number | null;
  @int.optional('Minimum width of an image, in pixels.') widthMin?: number | null;
  @int.optional('Maximum width of an image, in pixels.') widthMax?: number | null;
  @int.optional('Minimum height of an image, in pixels.') heightMin?: number | null;
  @int.optional('Maximum height of an image, in pixels.') heightMax?: number | null;
}

const sort =
  'Comma-separated list of field:direction, as in `filesize:desc,title`. Fields: filename, category_id, filetype, filesize, title, createdate, updatedate, width, height. Default filename:asc.';

@argsType()
export class MediaPageArgs extends CmsPageArgs {
  @one.optional(() => MediaPageFilter, 'Filter for the media.') filter?: MediaPageFilter | null;
  @text.optional(sort) sort?: string | null;
}

@inputType('An upload to prepare.')
export class StageMediaUploadInput {
  @numberRef.optional('Media', 'Medium whose file is replaced. By default the upload is for a new medium.')
  mediaId?: number | null;
}

@inputType('An upload that starts now.')
export class OpenMediaUploadInput {
  @text.optional('Token from stageMediaUpload. Without a token, the caller needs the permission to upload.')
  stagedUpload?: string | null;
  @text.optional('Medium whose file is replaced. By default the upload is for a new medium.') filename?:
    | string
    | null;
}

@inputType('An upload to discard.')
export class DiscardMediaUploadInput {
  @text('Token from stageMediaUpload.') stagedUpload!: string;
}

@inputType('A new medium.')
export class CreateMediaInput {
  @text('Token from stageMediaUpload; the file must be uploaded already.') stagedUpload!: string;
  @text('Name of the file, from which the name of the medium is derived.') originalName!: string;
  @text.optional('Title of the medium.') title?: string | null;
  @numberRef.optional('MediaCategory', 'Category of the medium. Default none.')
  categoryId?: number | null;
}

@inputType()
class MediaChanges {
  @text.optional('New title; can be empty.') title?: string | null;
  @numberRef.optional('MediaCategory', 'New category.') categoryId?: number | null;
  @text.optional('Token from stageMediaUpload for a new file.') stagedUpload?: string | null;
  @text.optional('Name of the new file, with the same extension. Default the name of the medium.')
  originalName?: string | null;
}

@inputType('Changes to a medium; absent fields keep their values.')
export class UpdateMediaInput extends MediaChanges {
  @numberRef('Media', 'The medium.') id!: number;
  @flag.optional('True removes the medium from its category.') isWithoutCategory?: boolean | null;
}

@inputType('Changes to a medium that is identified by its name; absent fields keep their values.')
export class UpdateMediaByFilenameInput extends MediaChanges {
  @text('The medium.') filename!: string;
}

@inputType('A medium to delete. It must not be in use.')
export class DeleteMediaInput {
  @numberRef('Media', 'The medium.') id!: number;
}

@inputType('A medium to delete, identified by its name; nothing may use it.')
export class DeleteMediaByFilenameInput {
  @text('The medium.') filename!: string;
}

export const StageMediaUploadPayload = payload('StageMediaUploadPayload', 'Target of an upload.', {
  stagedUpload: text('Token of the upload. Only the caller can use it.'),
  uploadUrl: url('URL for one PUT request with the bytes of the file as its body.'),
  expiresAt: when('Time until which the PUT request must start.'),
  maxBytes: int('Maximum size of the file in bytes.'),
});

export const OpenMediaUploadPayload = payload('OpenMediaUploadPayload', 'Upload in progress.', {
  contentId: uuid('Id of the content.'),
  stagedUpload: text('Token of the upload. Only the caller can use it.'),
  maxBytes: int('Maximum size of the file in bytes.'),
});

@objectType('A staged upload.')
export class MediaUpload {
  @int.optional('Size in bytes; null until the upload is complete.') size?: number | null;
}

export const DiscardMediaUploadPayload = payload(
  'DiscardMediaUploadPayload',
  'Result of discardMediaUpload.',
  {
    isDiscarded: flag('Always true.'),
  },
);

export const CreateMediaPayload = payload('CreateMediaPayload', 'Result of createMedia.', {
  media: one(() => Media, 'The medium.'),
});

export const UpdateMediaPayload = payload('UpdateMediaPayload', 'Result of updateMedia.', {
  media: one(() => Media, 'The medium.'),
});

export const DeleteMediaPayload = payload('DeleteMediaPayload', 'Result of deleteMedia.', {
  deletedId: numberRef('Media', 'Id of the deleted medium.'),
  filename: text('Name of the deleted medium.'),
});
