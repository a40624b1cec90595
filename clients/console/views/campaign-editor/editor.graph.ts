import { graph, type ResultOf } from '../../graph/graph.ts';

const editorFragment = graph(`
  fragment ConsoleEditedCampaign on Campaign {
    id
    reference
    version
    status
    name
    category
    description
    companyName
    companyWebsite
    companyCountry
    companyLogo
    contract
    education
    experience
    salary { min max unit currency }
    budget { amount currency }
    ageRange { min max }
    locations { name city state country postalCode lat lng }
    skills
    interests
    languages
    banner
    title
    text1
    text2
    url
    clientId
    landingArticle { number }
    updatedAt
  }
`);

export const editorDocument = graph(
  `
    query ConsoleCampaignEditor($id: ID!) {
      campaign(id: $id) { ...ConsoleEditedCampaign }
    }
  `,
  [editorFragment],
);

export type EditedCampaign = NonNullable<ResultOf<typeof editorDocument>['campaign']>;

export const createCampaignDocument = graph(`
  mutation ConsoleCreateCampaign($input: CreateCampaignInput!) {
    createCampaign(input: $input) { campaign { id reference name } }
  }
`);

export const updateCampaignDocument = graph(
  `
    mutation ConsoleUpdateCampaign($input: UpdateCampaignInput!) {
      updateCampaign(input: $input) { campaign { ...ConsoleEditedCampaign } }
    }
  `,
  [editorFragment],
);

export const publishEditedCampaignDocument = graph(`
  mutation ConsolePublishEditedCampaign($input: PublishCampaignInput!) {
    publishCampaign(input: $input) { campaign { id reference name status } }
  }
`);

export const campaignCheckDocument = graph(`
  query ConsoleCampaignCheck($id: ID!) {
    checkCampaign(id: $id) {
      isPublishable
      problems { field message }
      channels {
        channel { name title kind }
        isFit
        problems { field message }
      }
    }
    estimateCampaign(id: $id) {
      channel
      clicksPerRun
      basedOnRuns
      price { amount currency }
    }
  }
`);

export type CampaignCheckData = ResultOf<typeof campaignCheckDocument>;
