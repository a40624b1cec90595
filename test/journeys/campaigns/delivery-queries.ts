export const deliveriesOf = `query ($id: ID!, $run: Int) { campaign(id: $id) { status run channelCount deliveries(run: $run) {
  id: reference channel title kind status url reason canRetry run events { kind message } } } }`;
export const checkOf = `query ($id: ID!) { checkCampaign(id: $id) { isPublishable problems { field }
  channels { channel { name kind } isFit problems { field message } } } }`;
