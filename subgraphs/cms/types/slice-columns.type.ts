import { inputType, objectType, restOnly, text } from '../../../core/graphql/fields.ts';
import { type ContentKind, contentFields, kindOf } from '../contract/slice-contents.ts';

const descriptions: Record<ContentKind, string> = {
  value: 'Text as entered.',
  media: 'Name of a medium.',
  medialist: 'Names of media, separated by commas.',
  link: 'Number of an article.',
  linklist: 'Numbers of articles, separated by commas.',
};

/** Adds the content fields of a slice to a class, each as a nullable text. */
function addContentFields(prototype: object): void {
  for (const field of contentFields) {
    text.optional(descriptions[kindOf(field)])(prototype, field);
  }
}

@objectType('Contents of a slice, by column.')
@restOnly
export class SliceColumns {}
addContentFields(SliceColumns.prototype);

@inputType(
  'Contents to write into a slice, by column. Absent columns keep their values; an empty string clears a column.',
)
@restOnly
export class SliceColumnsInput {}
addContentFields(SliceColumnsInput.prototype);
