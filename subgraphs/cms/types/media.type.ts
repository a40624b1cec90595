import { graphqlUrlField } from '../../../core/graphql/addresses.ts';
import {
  createMutationPayloadType,
  federationKey,
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  graphqlUuidField,
  numberReferenceIdField,
  withGlobalId,
} from '../../../core/graphql/fields.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@graphqlObjectType('A file of the media pool.')
@federationKey('id')
@federationKey('filename')
@withGlobalId.numbers('id')
export class Media {
  @graphqlIntField.as('number', 'Its number.') id!: number;
  @graphqlTextField('File name, by which all content refers to the medium; never changes.') filename!: string;
  @graphqlTextField('File name on the computer of the uploader.') originalName!: string;
  @graphqlTextField('MIME type, detected from the content.') mimeType!: string;
  @graphqlIntField('Its bytes.') size!: number;
  @graphqlTextField('Title; can be empty.') title!: string;
  @graphqlUuidField('Names its content: another one for every file that replaces it.') contentId!: string;
  @graphqlDateTimeField('When it was made.') createdAt!: Date;
  @graphqlTextField('Login of who made it, or API.') createdByName!: string;
  @graphqlDateTimeField('When it was last changed.') updatedAt!: Date;
  @graphqlTextField('Login of who last changed it, or API.') updatedByName!: string;

  width!: number | null;
  height!: number | null;
  isTurned!: boolean;
  categoryRef!: number | null;
  meta!: unknown;
}

export const MediaPage = pageOf('MediaPage', Media, 'media');

@graphqlInputType('Which media a numbered page holds. All limits are inclusive.')
class MediaPageFilter {
  @graphqlIntField.optional('Lying in exactly this category; 0 is none.') categoryId?: number | null;
  @graphqlTextField.optional('Part of the title, case-insensitive; % matches any text, _ any character.')
  title?: string | null;
  @graphqlTextField.optional('Of this name.') filename?: string | null;
  @graphqlTextField.optional('Of this type, as in image/png.') mimeType?: string | null;
  @graphqlIntField.optional('Of at least so many bytes.') sizeMin?: number | null;
  @graphqlIntField.optional('Of at most so many bytes.') sizeMax?: number | null;
  @graphqlIntField.optional('Images at least so wide.') widthMin?: number | null;
  @graphqlIntField.optional('Images at most so wide.') widthMax?: number | null;
  @graphqlIntField.optional('Images at least so high.') heightMin?: number | null;
  @graphqlIntField.optional('Images at most so high.') heightMax?: number | null;
}

const sort =
  'Comma list of field:direction, as in `filesize:desc,title`. Fields: filename, category_id, filetype, filesize, title, createdate, updatedate, width, height. Default filename:asc.';

@graphqlArgsType()
export class MediaPageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => MediaPageFilter, 'Which media.') filter?: MediaPageFilter | null;
  @graphqlTextField.optional(sort) sort?: string | null;
}

@graphqlInputType('A file that is about to be uploaded.')
export class StageMediaUploadInput {
  @numberReferenceIdField.optional('Media', 'The medium whose file it replaces; without it, it makes one.')
  mediaId?: number | null;
}

@graphqlInputType('A file that arrives now.')
export class OpenMediaUploadInput {
  @graphqlTextField.optional('Token from stageMediaUpload; without it, the caller must be allowed to upload.')
  stagedUpload?: string | null;
  @graphqlTextField.optional('The medium whose file it replaces; without it, it makes one.') filename?:
    | string
    | null;
}

@graphqlInputType('An upload that is of no use any more.')
export class DiscardMediaUploadInput {
  @graphqlTextField('Token from stageMediaUpload.') stagedUpload!: string;
}

@graphqlInputType('A new medium.')
export class CreateMediaInput {
  @graphqlTextField('Token from stageMediaUpload; the file must be uploaded already.') stagedUpload!: string;
  @graphqlTextField('Name of the file, from which the name of the medium is derived.') originalName!: string;
  @graphqlTextField.optional('Its title.') title?: string | null;
  @numberReferenceIdField.optional('MediaCategory', 'Category it goes into. Default none.')
  categoryId?: number | null;
}

@graphqlInputType()
class MediaChanges {
  @graphqlTextField.optional('New title; can be empty.') title?: string | null;
  @numberReferenceIdField.optional('MediaCategory', 'Category it moves to.') categoryId?: number | null;
  @graphqlTextField.optional('Token from stageMediaUpload for a new file.') stagedUpload?: string | null;
  @graphqlTextField.optional('Name of the new file, with the same extension. Default the name of the medium.')
  originalName?: string | null;
}

@graphqlInputType('Changes to a medium; absent fields keep their values.')
export class UpdateMediaInput extends MediaChanges {
  @numberReferenceIdField('Media', 'The medium.') id!: number;
  @graphqlBooleanField.optional('true removes the medium from its category.') isWithoutCategory?:
    | boolean
    | null;
}

@graphqlInputType('The same of a medium by its name.')
export class UpdateMediaByFilenameInput extends MediaChanges {
  @graphqlTextField('The medium.') filename!: string;
}

@graphqlInputType('A medium to delete; nothing may use it.')
export class DeleteMediaInput {
  @numberReferenceIdField('Media', 'The medium.') id!: number;
}

@graphqlInputType('The same by its name.')
export class DeleteMediaByFilenameInput {
  @graphqlTextField('The medium.') filename!: string;
}

export const StageMediaUploadPayload = createMutationPayloadType(
  'StageMediaUploadPayload',
  'Target of an upload.',
  {
    stagedUpload: graphqlTextField('Names the upload; of use to the caller alone.'),
    uploadUrl: graphqlUrlField('Takes the bytes of the file as the body of one PUT request.'),
    expiresAt: graphqlDateTimeField('Until when that request must begin.'),
    maxBytes: graphqlIntField('Bytes of the largest file.'),
  },
);

export const OpenMediaUploadPayload = createMutationPayloadType(
  'OpenMediaUploadPayload',
  'Upload in progress.',
  {
    contentId: graphqlUuidField('Names the content.'),
    stagedUpload: graphqlTextField('Names the upload; of use to the caller alone.'),
    maxBytes: graphqlIntField('Bytes of the largest file.'),
  },
);

@graphqlObjectType('A file on its way.')
export class MediaUpload {
  @graphqlIntField.optional('Size in bytes; null until the upload is complete.') size?: number | null;
}

export const DiscardMediaUploadPayload = createMutationPayloadType(
  'DiscardMediaUploadPayload',
  'Result of discardMediaUpload.',
  {
    isDiscarded: graphqlBooleanField('Always true.'),
  },
);

export const CreateMediaPayload = createMutationPayloadType('CreateMediaPayload', 'Result of createMedia.', {
  media: graphqlObjectField(() => Media, 'The medium.'),
});

export const UpdateMediaPayload = createMutationPayloadType('UpdateMediaPayload', 'Result of updateMedia.', {
  media: graphqlObjectField(() => Media, 'The medium.'),
});

export const DeleteMediaPayload = createMutationPayloadType('DeleteMediaPayload', 'Result of deleteMedia.', {
  deletedId: numberReferenceIdField('Media', 'Id the medium had.'),
  filename: graphqlTextField('Name the medium had.'),
});
