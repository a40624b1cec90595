import { graph, type ResultOf } from '../../graph/graph.ts';

export const exportMeDocument = graph(`
  mutation ConsoleExportMe($input: ExportMeInput!) { exportMe(input: $input) { url expiresAt } }
`);

export const connectedAppsDocument = graph(`
  query ConsoleConnectedApps($first: Int, $after: String, $last: Int, $before: String) {
    oauthGrants(first: $first, after: $after, last: $last, before: $before) {
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes { id scopes grantedAt client { id clientName clientUri } }
    }
  }
`);

export const revokeGrantDocument = graph(`
  mutation ConsoleRevokeGrant($input: RevokeOAuthGrantInput!) {
    revokeOAuthGrant(input: $input) { endedSessions }
  }
`);

export const linkedCmsUserDocument = graph(`
  query ConsoleCmsUserLink { cmsUserLink { id login name state } }
`);

export const confirmLinkedCmsUserDocument = graph(`
  mutation ConsoleConfirmCmsUserLink($input: ConfirmCmsUserLinkInput!) {
    confirmCmsUserLink(input: $input) { link { id state } }
  }
`);

export const unlinkCmsUserDocument = graph(`
  mutation ConsoleUnlinkCmsUser($input: UnlinkCmsUserInput!) { unlinkCmsUser(input: $input) { isUnlinked } }
`);

/** A third-party app that the user has given access to the account. */
export type ConnectedAppRow = NonNullable<
  ResultOf<typeof connectedAppsDocument>['oauthGrants']
>['nodes'][number];
export type LinkedCmsUser = NonNullable<ResultOf<typeof linkedCmsUserDocument>['cmsUserLink']>;
