import { graph, type ResultOf } from '../../graph/graph.ts';

export const userDocument = graph(`
  query ConsoleUser($id: ID!) {
    user(id: $id) {
      id
      uuid
      aud
      role
      email
      emailConfirmedAt
      newEmail
      phone
      phoneConfirmedAt
      newPhone
      confirmedAt
      invitedAt
      confirmationSentAt
      recoverySentAt
      lastSignInAt
      createdAt
      updatedAt
      bannedUntil
      deletedAt
      isAnonymous
      isSso
      appMetadata
      userMetadata
      identities { id provider providerId email identityData lastSignInAt createdAt }
      factors { id factorType status friendlyName phone createdAt lastChallengedAt }
      passkeys { id friendlyName createdAt lastUsedAt }
      sessions(first: 50) {
        totalCount
        nodes { id createdAt refreshedAt notAfter userAgent ipAddress aal isCurrent client { clientName } }
      }
      campaignAccount { id reference status createdAt }
      campaigns(first: 1) { totalCount }
      cmsUser { id login name isAdmin isActive linkState }
    }
  }
`);

export type User = NonNullable<ResultOf<typeof userDocument>['user']>;

export const updateUserDocument = graph(`
  mutation ConsoleUpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) { user { id } }
  }
`);

export const deleteUserDocument = graph(`
  mutation ConsoleDeleteUser($input: DeleteUserInput!) {
    deleteUser(input: $input) { deletedId }
  }
`);

export const requestPasswordRecoveryDocument = graph(`
  mutation ConsoleRequestRecovery($input: RequestRecoveryInput!) {
    requestRecovery(input: $input) { __typename }
  }
`);

export const generateSignInLinkDocument = graph(`
  mutation ConsoleGenerateLink($input: GenerateLinkInput!) {
    generateLink(input: $input) { actionLink emailOtp }
  }
`);

export const deleteUserFactorDocument = graph(`
  mutation ConsoleDeleteUserFactor($input: DeleteUserFactorInput!) {
    deleteUserFactor(input: $input) { __typename }
  }
`);

export const deleteUserPasskeyDocument = graph(`
  mutation ConsoleDeleteUserPasskey($input: DeleteUserPasskeyInput!) {
    deleteUserPasskey(input: $input) { __typename }
  }
`);

export const revokeUserSessionDocument = graph(`
  mutation ConsoleRevokeUserSession($input: RevokeUserSessionInput!) {
    revokeUserSession(input: $input) { __typename }
  }
`);

export const revokeUserSessionsDocument = graph(`
  mutation ConsoleRevokeUserSessions($input: RevokeUserSessionsInput!) {
    revokeUserSessions(input: $input) { endedSessions }
  }
`);
