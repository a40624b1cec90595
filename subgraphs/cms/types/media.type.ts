import { graphqlUrlField } from '../../../core/graphql/addresses.ts';
import { federationKey } from '../../../core/graphql/field-directives.ts';
import {
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  graphqlUuidField,
} from '../../../core/graphql/fields.ts';
import { numberReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { VersionedChangeInput } from './mutation.type.ts';
import { CmsPageArgs, createNumberedPageType } from './page.type.ts';

@graphqlObjectType('A file of the media pool.')
@federationKey('id')
@federationKey('filename')
@withGlobalId.numbers('id')
export class Media {
  @graphqlIntField.as('number', 'Number of the medium.') id!: number;
  @graphqlTextField('File name, by which all content refers to the medium; never changes.') filename!: string;
  @graphqlTextField('File name on the computer of the uploader.') originalName!: string;
  @graphqlTextField('MIME type, detected from the content.') mimeType!: string;
  @graphqlIntField('Size in bytes.') size!: number;
  @graphqlTextField('Title; can be empty.') title!: string;
  @graphqlUuidField('Id of the content. It changes when the file is replaced.') contentId!: string;
  @graphqlIntField('Version: raised by every change of the medium, of its file or of its meta values.')
  version!: number;
  @graphqlDateTimeField('Creation time.') createdAt!: Date;
  @graphqlTextField('Login of the author, or API.') createdByName!: string;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
  @graphqlTextField('Login of the author of the last change, or API.') updatedByName!: string;

  width!: number | null;
  height!: number | null;
  isTurned!: boolean;
  categoryRef!: number | null;
  meta!: unknown;
}

export const MediaPage = createNumberedPageType('MediaPage', Media, 'media');

@graphqlInputType('Filter for a numbered page of media. All limits are inclusive.')
class MediaPageFilter {
  @graphqlIntField.optional('Category that contains the medium directly; 0 is none.') categoryId?:
    | number
    | null;
  @graphqlTextField.optional('Part of the title, case-insensitive; % matches any text, _ any character.')
  title?: string | null;
  @graphqlTextField.optional('Exact name of the medium.') filename?: string | null;
  @graphqlTextField.optional('MIME type, such as image/png.') mimeType?: string | null;
  @graphqlIntField.optional('Minimum size in bytes.') sizeMin?: number | null;
  @graphqlIntField.optional('Maximum size in bytes.') sizeMax?: number | null;
  @graphqlIntField.optional('Minimum width of an image, in pixels.') widthMin?: number | null;
  @graphqlIntField.optional('Maximum width of an image, in pixels.') widthMax?: number | null;
  @graphqlIntField.optional('Minimum height of an image, in pixels.') heightMin?: number | null;
  @graphqlIntField.optional('Maximum height of an image, in pixels.') heightMax?: number | null;
}

const sort =
  'Comma-separated list of field:direction, as in `filesize:desc,title`. Fields: filename, category_id, filetype, filesize, title, createdate, updatedate, width, height. Default filename:asc.';

@graphqlArgsType()
export class MediaPageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => MediaPageFilter, 'Filter for the media.')
  filter?: MediaPageFilter | null;
  @graphqlTextField.optional(sort) sort?: string | null;
}

@graphqlInputType('An upload to prepare.')
export class StageMediaUploadInput {
  @numberReferenceIdField.optional(
    'Media',
    'Medium whose file is replaced. By default the upload is for a new medium.',
  )
  mediaId?: number | null;
}

@graphqlInputType('An upload that starts now.')
export class OpenMediaUploadInput {
  @graphqlTextField.optional(
    'Token from stageMediaUpload. Without a token, the caller needs the permission to upload.',
  )
  stagedUpload?: string | null;
  @graphqlTextField.optional('Medium whose file is replaced. By default the upload is for a new medium.')
  filename?: string | null;
}

@graphqlInputType('An upload to discard.')
export class DiscardMediaUploadInput {
  @graphqlTextField('Token from stageMediaUpload.') stagedUpload!: string;
}

@graphqlInputType('A new medium.')
export class CreateMediaInput {
  @graphqlTextField('Token from stageMediaUpload; the file must be uploaded already.') stagedUpload!: string;
  @graphqlTextField('Name of the file, from which the name of the medium is derived.') originalName!: string;
  @graphqlTextField.optional('Title of the medium.') title?: string | null;
  @numberReferenceIdField.optional('MediaCategory', 'Category of the medium. Default none.')
  categoryId?: number | null;
}

@graphqlInputType()
class MediaChanges extends VersionedChangeInput {
  @graphqlTextField.optional('New title; can be empty.') title?: string | null;
  @numberReferenceIdField.optional('MediaCategory', 'New category.') categoryId?: number | null;
  @graphqlTextField.optional('Token from stageMediaUpload for a new file.') stagedUpload?: string | null;
  @graphqlTextField.optional('Name of the new file, with the same extension. Default the name of the medium.')
  originalName?: string | null;
}

@graphqlInputType('Changes to a medium; absent fields keep their values.')
export class UpdateMediaInput extends MediaChanges {
  @numberReferenceIdField('Media', 'The medium.') id!: number;
  @graphqlBooleanField.optional('True removes the medium from its category.') isWithoutCategory?:
    | boolean
    | null;
}

@graphqlInputType('Changes to a medium that is identified by its name; absent fields keep their values.')
export class UpdateMediaByFilenameInput extends MediaChanges {
  @graphqlTextField('The medium.') filename!: string;
}

@graphqlInputType('A medium to delete. It must not be in use.')
export class DeleteMediaInput extends VersionedChangeInput {
  @numberReferenceIdField('Media', 'The medium.') id!: number;
}

@graphqlInputType('A medium to delete, identified by its name; nothing may use it.')
export class DeleteMediaByFilenameInput extends VersionedChangeInput {
  @graphqlTextField('The medium.') filename!: string;
}

export const StageMediaUploadPayload = createMutationPayloadType(
  'stageMediaUpload',
  {
    stagedUpload: graphqlTextField('Token of the upload. Only the caller can use it.'),
    uploadUrl: graphqlUrlField('URL for one PUT request with the bytes of the file as its body.'),
    expiresAt: graphqlDateTimeField('Time until which the PUT request must start.'),
    maxBytes: graphqlIntField('Maximum size of the file in bytes.'),
  },
  'Target of an upload.',
);

export const OpenMediaUploadPayload = createMutationPayloadType(
  'openMediaUpload',
  {
    contentId: graphqlUuidField('Id of the content.'),
    stagedUpload: graphqlTextField('Token of the upload. Only the caller can use it.'),
    maxBytes: graphqlIntField('Maximum size of the file in bytes.'),
  },
  'Upload in progress.',
);

@graphqlObjectType('A staged upload.')
export class MediaUpload {
  @graphqlIntField.optional('Size in bytes; null until the upload is complete.') size?: number | null;
}

export const DiscardMediaUploadPayload = createMutationPayloadType('discardMediaUpload', {
  isDiscarded: graphqlBooleanField('Always true.'),
});

export const CreateMediaPayload = createMutationPayloadType('createMedia', {
  media: graphqlObjectField(() => Media, 'The medium.'),
});

export const UpdateMediaPayload = createMutationPayloadType('updateMedia', {
  media: graphqlObjectField(() => Media, 'The medium.'),
});

export const DeleteMediaPayload = createMutationPayloadType('deleteMedia', {
  deletedId: numberReferenceIdField('Media', 'Id of the deleted medium.'),
  filename: graphqlTextField('Name of the deleted medium.'),
});
