import { graph, type ResultOf } from '../../graph/graph.ts';

/** Fields that the actions of a campaign need. */
export const campaignActionFields = graph(`
  fragment CampaignActionFields on Campaign {
    id
    reference
    name
    status
    endAt
    budget { amount currency }
  }
`);

/** A campaign on which an action is run. */
export type CampaignActionTarget = ResultOf<typeof campaignActionFields>;

export const publishCampaignDocument = graph(`
  mutation ConsolePublishCampaign($input: PublishCampaignInput!) {
    publishCampaign(input: $input) { campaign { id status } }
  }
`);

export const extendCampaignDocument = graph(`
  mutation ConsoleExtendCampaign($input: ExtendCampaignInput!) {
    extendCampaign(input: $input) { campaign { id endAt } }
  }
`);

export const setCampaignBudgetDocument = graph(`
  mutation ConsoleSetCampaignBudget($input: SetCampaignBudgetInput!) {
    setCampaignBudget(input: $input) { campaign { id budget { amount currency } } }
  }
`);

export const takeCampaignOfflineDocument = graph(`
  mutation ConsoleTakeCampaignOffline($input: TakeCampaignOfflineInput!) {
    takeCampaignOffline(input: $input) { campaign { id status } }
  }
`);

export const cancelCampaignDocument = graph(`
  mutation ConsoleCancelCampaign($input: CancelCampaignInput!) {
    cancelCampaign(input: $input) { campaign { id status } }
  }
`);

export const deleteCampaignDocument = graph(`
  mutation ConsoleDeleteCampaign($input: DeleteCampaignInput!) {
    deleteCampaign(input: $input) { deletedId }
  }
`);

export const checkCampaignDocument = graph(`
  query ConsoleCheckCampaign($id: ID!) {
    checkCampaign(id: $id) {
      isPublishable
      problems { field message }
      channels { isFit channel { name title kind } problems { field message } }
    }
  }
`);

/** Result of the check of a campaign for one channel, before it is published. */
export type ChannelCheck = NonNullable<
  ResultOf<typeof checkCampaignDocument>['checkCampaign']
>['channels'][number];

/** All fields that a copy takes over. The id in the client's system stays with the original, because it is unique there. */
export const campaignToCopyDocument = graph(`
  query ConsoleCampaignToCopy($id: ID!) {
    campaign(id: $id) {
      name category description companyName companyWebsite companyCountry companyLogo contract education experience
      salary { min max unit currency }
      budget { amount }
      ageRange { min max }
      locations { name city state country postalCode lat lng }
      skills interests languages banner title text1 text2 url
      landingArticle { number }
    }
  }
`);

export const copyCampaignDocument = graph(`
  mutation ConsoleCopyCampaign($input: CreateCampaignInput!) {
    createCampaign(input: $input) { campaign { id reference } }
  }
`);

/** Properties of the form inside of the dialog. */
export type CampaignActionFormProps = { campaign: CampaignActionTarget; onClose: () => void };
