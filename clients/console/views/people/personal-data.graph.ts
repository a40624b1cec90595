import { graph, type ResultOf } from '../../graph/graph.ts';

export const personalDataRequestsDocument = graph(`
  query ConsolePersonalDataRequests($userId: ID!) {
    personalDataRequests(first: 20, userId: $userId) {
      nodes { id kind askedBy askedAt finishedAt counts subjectDigest }
    }
  }
`);

export type PersonalDataRequest = NonNullable<
  ResultOf<typeof personalDataRequestsDocument>['personalDataRequests']
>['nodes'][number];

export const personalDataRequestDocument = graph(`
  query ConsolePersonalDataRequest($id: ID!) {
    personalDataRequest(id: $id) { id kind askedBy askedAt finishedAt counts subjectDigest }
  }
`);

export const exportUserDocument = graph(`
  mutation ConsoleExportUser($input: ExportUserInput!) {
    exportUser(input: $input) { url expiresAt request { id } }
  }
`);

export const eraseUserDocument = graph(`
  mutation ConsoleEraseUser($input: EraseUserInput!) {
    eraseUser(input: $input) { request { id } }
  }
`);
