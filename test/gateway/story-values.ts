import type { RequestContext } from '../../core/context/request-context.ts';
import { encodeGlobalId } from '../../core/graphql/global-id.ts';
import type { ArgumentValues } from '../kit/random-operation.ts';
import type { TestScenario } from '../kit/story.ts';

/** Credentials that random operations are sent with; mostly all of them. */
export const credentialsOf = (story: TestScenario): readonly RequestContext['credentials'][] => {
  const { accessToken, cmsToken, cmsSession, accountKey } = story;
  const everything = { accessToken, cmsToken, cmsSession };
  return [everything, everything, everything, everything, { accountKey }, {}];
};

/** Literals of arguments that find something, or nothing. */
export function valuesOf(story: TestScenario): ArgumentValues {
  return {
    'Query.campaign.id': [`"${story.campaignId}"`, `"${story.campaignId}"`, '"65f000000000000000000000"'],
    'Query.publicJob.id': [`"${story.campaignId}"`],
    'Query.article.id': [String(story.articleId), String(story.categoryId), '1', '999999'],
    'Query.category.id': [String(story.categoryId)],
    'Subscription.campaignChanged.id': [`"${story.campaignId}"`],
    'Subscription.deliveryChanged.campaignId': [`"${story.campaignId}"`],
    'Subscription.articleChanged.id': [`"${encodeGlobalId('Article', story.articleId, 1)}"`, '999999'],
    'Subscription.mediaChanged.id': ['1'],
    clangId: ['1', '1', '7'],
    languageId: ['1', '1', '7'],
    first: ['1', '3', '5', '20', '7', '0'],
    last: ['2'],
    page: ['1', '2'],
    perPage: ['1', '5'],
    sort: ['"name:desc"', '"id:desc"', '"nothing:asc"'],
    scope: ['"structure/articles/list"'],
  };
}
