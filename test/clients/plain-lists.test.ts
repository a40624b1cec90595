import { getNullableType, isListType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schemaBuilders } from '../../subgraphs/schemas.ts';
import { readPublicSchema } from '../kit/composed-graph.ts';

const written = 'Written as a whole by one request, whose JSON holds at most 10 000 values.';
const fixed = 'As many as the code or the settings name.';
const perLanguage =
  'One for each language of the deleted object; a language is another copy of every article.';

/** Why lists that no resolver limits to 1000 objects cannot grow without bound. */
const reasons: Readonly<Record<string, string>> = {
  'ApiToken.scopes': written,
  'AuthSettings.externalProviders': fixed,
  'Campaign.cities': written,
  'Campaign.interests': written,
  'Campaign.languages': written,
  'Campaign.locations': written,
  'Campaign.skills': written,
  'Campaign.statistics': 'At most 366 days, each with the channels of that day.',
  'CampaignAccount.statistics': 'At most 366 days, each with the channels of that day.',
  'CampaignCheck.channels': fixed,
  'CampaignCheck.problems': fixed,
  'ChannelCheck.problems': fixed,
  'CreateDemoPayload.createdNames': fixed,
  'CustomProvider.acceptableClientIds': written,
  'CustomProvider.customClaims': written,
  'CustomProvider.scopes': written,
  'DeleteArticlePayload.deletedIds': perLanguage,
  'DeleteCategoryPayload.deletedIds': perLanguage,
  'FeedJob.locations': written,
  'FeedJob.skills': written,
  'GenerateRecoveryCodesPayload.codes': fixed,
  'MetaValue.list': written,
  'ModuleProblem.lines': 'At most the lines of a module, which one request writes.',
  'OAuthClient.grantTypes': written,
  'OAuthClient.redirectUris': written,
  'OAuthGrant.scopes': written,
  'OAuthServer.codeChallengeMethods': fixed,
  'OAuthServer.idTokenSigningAlgorithms': fixed,
  'OAuthServer.scopes': fixed,
  'PublicJob.locations': written,
  'PublicJob.skills': written,
  'Query.activity': 'At most seven days, and 10 000 rows.',
  'Query.errorCodes': fixed,
  'Query.nodes': 'At most 100 ids in an operation.',
  'Query.signingKeys': fixed,
  'RefreshSessionPayload.reuseCauses': fixed,
  'RegenerateRecoveryCodesPayload.codes': fixed,
  'Revision.changed': fixed,
  'ServerHealth.parts': fixed,
  'ServerSetup.missingSettings': fixed,
  'SliceLinkList.targets': written,
  'SliceMediaList.filenames': written,
  'SsoProvider.domains': written,
  'User.factors': 'At most SVC_MFA_MAX_ENROLLED_FACTORS.',
  'User.identities': 'Each needs a sign-in at a provider, or a confirmed address or number.',
  'WeakPassword.reasons': fixed,
  'Webhook.events': written,
};

test('every list of the public graph has pages, a maximum length, or a reason why it cannot grow', async () => {
  const subgraphs = await Promise.all(Object.values(schemaBuilders).map((build) => build()));
  const isLimited = (type: string, field: string) =>
    subgraphs.some((subgraph) => {
      const found = subgraph.getType(type);
      return isObjectType(found) && found.getFields()[field]?.extensions.maxItems === 1_000;
    });
  const unlimited = Object.values(readPublicSchema().getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__') && !name.endsWith('Connection'))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isListType(getNullableType(field.type)) && !isLimited(type.name, field.name))
        .map((field) => `${type.name}.${field.name}`),
    );

  expect(unlimited.toSorted()).toEqual(Object.keys(reasons).toSorted());
});

test('the children of a media category state their maximum', () => {
  const category = readPublicSchema().getType('MediaCategory');

  expect(isObjectType(category) && category.getFields().children?.description).toContain('at most 1000');
});
