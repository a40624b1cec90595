import { graph, type ResultOf } from '../../graph/graph.ts';

export const mailTemplatesDocument = graph(`
  query ConsoleMailTemplates { mailTemplates { kind subject url } }
`);

export type MailTemplate = NonNullable<ResultOf<typeof mailTemplatesDocument>['mailTemplates']>[number];

export const mailPreviewDocument = graph(`
  query ConsoleMailPreview($kind: MailKind!, $language: MailLanguage) {
    mailPreview(kind: $kind, language: $language) { subject html text usesTemplate problem }
  }
`);

export type MailPreview = NonNullable<ResultOf<typeof mailPreviewDocument>['mailPreview']>;

export const sendTestMailDocument = graph(`
  mutation ConsoleSendTestMail($input: SendTestMailInput!) {
    sendTestMail(input: $input) { subject problem }
  }
`);
