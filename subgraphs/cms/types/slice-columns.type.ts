import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { graphqlInputType, graphqlObjectType, graphqlTextField } from '../../../core/graphql/fields.ts';
import {
  kindOfSliceContentField,
  type SliceContentKind,
  sliceContentFields,
} from '../contract/slice-contents.ts';

const descriptions: Record<SliceContentKind, string> = {
  value: 'Text as entered.',
  media: 'Name of a medium.',
  medialist: 'Names of media, separated by commas.',
  link: 'Number of an article.',
  linklist: 'Numbers of articles, separated by commas.',
};

/** Adds the content fields of a slice to a class, each as a nullable text. */
function addContentFields(prototype: object): void {
  for (const field of sliceContentFields) {
    graphqlTextField.optional(descriptions[kindOfSliceContentField(field)])(prototype, field);
  }
}

@graphqlObjectType('Contents of a slice, by column.')
@restOnlyDirective
export class SliceColumns {}
addContentFields(SliceColumns.prototype);

@graphqlInputType(
  'Contents to write into a slice, by column. Absent columns keep their values; an empty string clears a column.',
)
@restOnlyDirective
export class SliceColumnsInput {}
addContentFields(SliceColumnsInput.prototype);
