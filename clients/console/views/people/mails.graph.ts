import { graph, type ResultOf } from '../../graph/graph.ts';

export const mailTemplatesDocument = graph(`
  query ConsoleMailTemplates { emailTemplates { kind subject url } }
`);

export type MailTemplate = NonNullable<ResultOf<typeof mailTemplatesDocument>['emailTemplates']>[number];

export const mailPreviewDocument = graph(`
  query ConsoleMailPreview($kind: EmailKind!, $language: EmailLanguage) {
    emailPreview(kind: $kind, language: $language) { subject html text hasTemplate problem }
  }
`);

export const sendTestMailDocument = graph(`
  mutation ConsoleSendTestMail($input: SendTestEmailInput!) {
    sendTestEmail(input: $input) { subject problem }
  }
`);
