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
  @int('Its bytes.') size!: number;
  @text('Title; can be empty.') title!: string;
  @uuid('Names its content: another one for every file that replaces it.') contentId!: string;
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
  @int.optional('Lying in exactly this category; 0 is none.') categoryId?: number | null;
  @text.optional('Part of the title, case-insensitive; % matches any text, _ any character.')
  title?: string | null;
  @text.optional('Of this name.') filename?: string | null;
  @text.optional('Of this type, as in image/png.') mimeType?: string | null;
  @int.optional('Of at least so many bytes.') sizeMin?: number | null;
  @int.optional('Of at most so many bytes.') sizeMax?: number | null;
  @int.optional('Images at least so wide.') widthMin?: number | null;
  @int.optional('Images at most so wide.') widthMax?: number | null;
  @int.optional('Images at least so high.') heightMin?: number | null;
  @int.optional('Images at most so high.') heightMax?: number | null;
}

const sort =
  'Comma list of field:direction, as in `filesize:desc,title`. Fields: filename, category_id, filetype, filesize, title, createdate, updatedate, width, height. Default filename:asc.';

@argsType()
export class MediaPageArgs extends CmsPageArgs {
  @one.optional(() => MediaPageFilter, 'Filter for the media.') filter?: MediaPageFilter | null;
  @text.optional(sort) sort?: string | null;
}

@inputType('A file that is about to be uploaded.')
export class StageMediaUploadInput {
  @numberRef.optional('Media', 'The medium whose file it replaces; without it, it makes one.')
  mediaId?: number | null;
}

@inputType('A file that arrives now.')
export class OpenMediaUploadInput {
  @text.optional('Token from stageMediaUpload; without it, the caller must be allowed to upload.')
  stagedUpload?: string | null;
  @text.optional('The medium whose file it replaces; without it, it makes one.') filename?: string | null;
}

@inputType('An upload that is of no use any more.')
export class DiscardMediaUploadInput {
  @text('Token from stageMediaUpload.') stagedUpload!: string;
}

@inputType('A new medium.')
export class CreateMediaInput {
  @text('Token from stageMediaUpload; the file must be uploaded already.') stagedUpload!: string;
  @text('Name of the file, from which the name of the medium is derived.') originalName!: string;
  @text.optional('Title of the medium.') title?: string | null;
  @numberRef.optional('MediaCategory', 'Category it goes into. Default none.')
  categoryId?: number | null;
}

@inputType()
class MediaChanges {
  @text.optional('New title; can be empty.') title?: string | null;
  @numberRef.optional('MediaCategory', 'Category it moves to.') categoryId?: number | null;
  @text.optional('Token from stageMediaUpload for a new file.') stagedUpload?: string | null;
  @text.optional('Name of the new file, with the same extension. Default the name of the medium.')
  originalName?: string | null;
}

@inputType('Changes to a medium; absent fields keep their values.')
export class UpdateMediaInput extends MediaChanges {
  @numberRef('Media', 'The medium.') id!: number;
  @flag.optional('true removes the medium from its category.') isWithoutCategory?: boolean | null;
}

@inputType('The same of a medium by its name.')
export class UpdateMediaByFilenameInput extends MediaChanges {
  @text('The medium.') filename!: string;
}

@inputType('A medium to delete; nothing may use it.')
export class DeleteMediaInput {
  @numberRef('Media', 'The medium.') id!: number;
}

@inputType('The same by its name.')
export class DeleteMediaByFilenameInput {
  @text('The medium.') filename!: string;
}

export const StageMediaUploadPayload = payload('StageMediaUploadPayload', 'Target of an upload.', {
  stagedUpload: text('Names the upload; of use to the caller alone.'),
  uploadUrl: url('Takes the bytes of the file as the body of one PUT request.'),
  expiresAt: when('Until when that request must begin.'),
  maxBytes: int('Bytes of the largest file.'),
});

export const OpenMediaUploadPayload = payload('OpenMediaUploadPayload', 'Upload in progress.', {
  contentId: uuid('Names the content.'),
  stagedUpload: text('Names the upload; of use to the caller alone.'),
  maxBytes: int('Bytes of the largest file.'),
});

@objectType('A file on its way.')
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
