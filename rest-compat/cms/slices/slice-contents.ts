import { z } from 'zod';
import { optionalText } from '../body-fields.ts';

type OneToTen = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
type OneToTwenty = OneToTen | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;
type ContentField = `value${OneToTwenty}` | `${'media' | 'medialist' | 'link' | 'linklist'}${OneToTen}`;

const kinds = {
  value: [20, 'A text.'],
  media: [10, 'Name of a media file.'],
  medialist: [10, 'Names of media files, separated by commas.'],
  link: [10, 'Number of an article.'],
  linklist: [10, 'Numbers of articles, separated by commas.'],
} as const;

function toShape<S>(toSchema: (description: string) => S) {
  const fields = Object.entries(kinds).flatMap(([kind, [count, description]]) =>
    Array.from({ length: count }, (_, index) => [`${kind}${index + 1}`, toSchema(description)]),
  );
  return Object.fromEntries(fields) as Record<ContentField, S>;
}

/** What may be filled into a slice; an empty text empties. */
export const contentInputs = toShape(optionalText);

/** What a slice holds. */
export const contentOutputs = toShape((description) => z.string().nullable().meta({ description }));
