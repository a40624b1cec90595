import { graphqlUrlField } from '../../../core/graphql/addresses.ts';
import {
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { numberReferenceIdField } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import type { PreviewedArticle } from '../services/previews/get-article-preview.ts';

@graphqlInputType('An article to preview.')
export class CreateArticlePreviewInput {
  @numberReferenceIdField.with('Article', 'languageId', 'The article in the language to show.') id!: number;
  @numberReferenceIdField.optional(
    'Language',
    'Language, if the id is a plain number. Default the start language.',
  )
  languageId?: number | null;
}

export const CreateArticlePreviewPayload = createMutationPayloadType(
  'createArticlePreview',
  {
    url: graphqlUrlField(
      'URL of the preview, from SVC_CMS_PREVIEW_URL; by default a page of this server. Everyone who has it sees the article.',
    ),
    token: graphqlTextField('Token of the preview, for `articlePreview`.'),
    expiresAt: graphqlDateTimeField('Time at which the preview ends: one hour after its creation.'),
  },
  'Link to the preview of an article.',
);

@graphqlObjectType('An article in one language as its preview shows it.')
export class ArticlePreview {
  @graphqlTextField('Name of the article.') name!: string;
  @graphqlTextField('Path that the article has in the site.') path!: string;
  @graphqlTextField('Code of the language.') languageCode!: string;
  @graphqlBooleanField('Whether the article is online.') isOnline!: boolean;
  @graphqlDateTimeField('Time at which the preview ends.') expiresAt!: Date;

  article!: PreviewedArticle['article'];
  creator!: PreviewedArticle['creator'];
}
