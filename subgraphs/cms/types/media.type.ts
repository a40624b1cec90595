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
  @int.as('number', 'Its number.') id!: number;
  @text('Its name, by which everything refers to it; it never changes.') filename!: string;
  @text('What the file was called where it came from.') originalName!: string;
  @text('Its type, by its content.') mimeType!: string;
  @int('Its bytes.') size!: number;
  @text('Its title; may be empty.') title!: string;
  @uuid('Names its content: another one for every file that replaces it.') contentId!: string;
  @when('When it was made.') createdAt!: Date;
  @text('Login of who made it, or API.') createdByName!: string;
  @when('When it was last changed.') updatedAt!: Date;
  @text('Login of who last changed it, or API.') updatedByName!: string;

  width!: number | null;
  height!: number | null;
  isTurned!: boolean;
  categoryRef!: number | null;
  meta!: unknown;
}

export const MediaPage = pageOf('MediaPage', Media, 'media');

@inputType('Which media a numbered page holds. All limits are inclusive.')
class MediaPageFilter {
  @int.optional('Lying in exactly this category; 0 is none.') categoryId?: number | null;
  @text.optional('Part of the title, whatever its case; % and _ stand for any text and any letter.')
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
  @one.optional(() => MediaPageFilter, 'Which media.') filter?: MediaPageFilter | null;
  @text.optional(sort) sort?: string | null;
}

@inputType('A file that is about to be uploaded.')
export class StageMediaUploadInput {
  @numberRef.optional('Media', 'The medium whose file it replaces; without it, it makes one.')
  mediaId?: number | null;
}

@inputType('A file that arrives now.')
export class OpenMediaUploadInput {
  @text.optional('What staging it gave; without it the caller must be allowed to upload.')
  stagedUpload?: string | null;
  @text.optional('The medium whose file it replaces; without it, it makes one.') filename?: string | null;
}

@inputType('An upload that is of no use any more.')
export class DiscardMediaUploadInput {
  @text('What staging it gave.') stagedUpload!: string;
}

@inputType('A new medium.')
export class CreateMediaInput {
  @text('What staging its upload gave; the file must have been put there since.') stagedUpload!: string;
  @text('What the file is called; its own name is made of it.') originalName!: string;
  @text.optional('Its title.') title?: string | null;
  @numberRef.optional('MediaCategory', 'Category it goes into. Default none.')
  categoryId?: number | null;
}

@inputType()
class MediaChanges {
  @text.optional('Its new title; may be empty.') title?: string | null;
  @numberRef.optional('MediaCategory', 'Category it moves to.') categoryId?: number | null;
  @text.optional('What staging the upload of its new file gave.') stagedUpload?: string | null;
  @text.optional(
    'What the new file is called; it must have the same extension. Default the name of the medium.',
  )
  originalName?: string | null;
}

@inputType('What to change of a medium; what is absent stays.')
export class UpdateMediaInput extends MediaChanges {
  @numberRef('Media', 'The medium.') id!: number;
  @flag.optional('true: it lies in no category from now on.') isWithoutCategory?: boolean | null;
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

export const StageMediaUploadPayload = payload('StageMediaUploadPayload', 'Where to put a file.', {
  stagedUpload: text('Names the upload; of use to the caller alone.'),
  uploadUrl: url('Takes the bytes of the file as the body of one PUT request.'),
  expiresAt: when('Until when that request must begin.'),
  maxBytes: int('Bytes of the largest file.'),
});

export const OpenMediaUploadPayload = payload(
  'OpenMediaUploadPayload',
  'An upload whose bytes are arriving.',
  {
    contentId: uuid('Names the content.'),
    stagedUpload: text('Names the upload; of use to the caller alone.'),
    maxBytes: int('Bytes of the largest file.'),
  },
);

@objectType('A file on its way.')
export class MediaUpload {
  @int.optional('Its bytes; null as long as it has not arrived whole.') size?: number | null;
}

export const DiscardMediaUploadPayload = payload('DiscardMediaUploadPayload', 'What was forgotten.', {
  isDiscarded: flag('Always true.'),
});

export const CreateMediaPayload = payload('CreateMediaPayload', 'What was made.', {
  media: one(() => Media, 'The medium.'),
});

export const UpdateMediaPayload = payload('UpdateMediaPayload', 'What was changed.', {
  media: one(() => Media, 'The medium.'),
});

export const DeleteMediaPayload = payload('DeleteMediaPayload', 'What was deleted.', {
  deletedId: numberRef('Media', 'Id the medium had.'),
  filename: text('Name the medium had.'),
});
