import { z } from 'zod';
import type { Guard } from '../../define-endpoint.ts';
import { idParams } from '../id-params.ts';
import { toLenientInt } from '../lenient-int.ts';

const value = z.union([
  z.string(),
  z.array(z.string()),
  z.object({ timestamp: z.int(), iso: z.string() }),
  z.null(),
]);

/** Every field of the item, by name, in their order. */
export const values = z.record(z.string(), value).meta({ id: 'CmsMetaValues' });
export type Values = z.infer<typeof values>;

export const givenValues = z.record(z.string(), z.unknown()).meta({
  id: 'CmsGivenMetaValues',
  description: 'By name of the field: a text, a list of texts, or a date as Unix seconds or text.',
});

/** Of a language that is not given the start language decides. */
export const languageQuery = z.object({
  clang_id: z
    .preprocess((given) => {
      const last = Array.isArray(given) ? given.at(-1) : given;
      return last === undefined || last === '' ? undefined : toLenientInt(last);
    }, z.int32().optional())
    .optional()
    .meta({ type: 'integer', description: 'The language. Default the start language.' }),
});

type ToVariables = NonNullable<Guard['item']>['toVariables'];

/** Of which article or category, and in which language. */
export const toStructureKey: ToVariables = ({ params, query }) => ({
  id: idParams.parse(params).id,
  clangId: languageQuery.parse(query).clang_id,
});

export const structureValuesBody = z
  .object({ clang_id: z.int(), data: values })
  .meta({ id: 'CmsStructureValues' });

export const structureValuesUpdated = z
  .object({ message: z.string(), clang_id: z.int(), data: values })
  .meta({ id: 'CmsStructureValuesUpdated' });

/** For the endpoints' examples. */
export const exampleValues = { art_teaser: 'Short and sweet', art_until: null };
