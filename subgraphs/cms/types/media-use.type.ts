import {
  createGraphqlEnum,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';

const MediaUseKind = createGraphqlEnum(
  'MediaUseKind',
  'Kind of a place that uses a medium.',
  { SLICE: 'slice', ARTICLE: 'article', LANGUAGE: 'language', MEDIA: 'media', DEFAULT: 'default' },
  {
    SLICE: 'A slice of an article, also in a draft.',
    ARTICLE: 'A meta value of an article or a category.',
    LANGUAGE: 'A meta value of a language.',
    MEDIA: 'A meta value of a medium.',
    DEFAULT: 'The default of a meta field.',
  },
);

@graphqlObjectType('A place that uses a medium. Ids of objects that the caller may not see are null.')
export class MediaUse {
  @graphqlObjectField(() => MediaUseKind, 'Kind of the place.') kind!: string;
  @graphqlTextField.optional('Name of the meta field; null for a slice.') fieldName!: string | null;

  articleId!: number | null;
  clangId!: number | null;
  sliceId!: number | null;
  mediaId!: number | null;
}
