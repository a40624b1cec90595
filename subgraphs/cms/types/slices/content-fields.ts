import { Field } from 'type-graphql';
import { type ContentKind, contentFields, kindOf } from '../../slice-contents.ts';

const descriptions: Record<ContentKind, string> = {
  value: 'A text, as it was entered.',
  media: 'Name of a media file.',
  medialist: 'Names of media files, separated by commas.',
  link: 'Number of an article.',
  linklist: 'Numbers of articles, separated by commas.',
};

/** Gives a class the fields of a slice's contents, each a text or none. */
export function addContentFields(prototype: object): void {
  for (const field of contentFields) {
    Field(() => String, { nullable: true, description: descriptions[kindOf(field)] })(prototype, field);
  }
}
