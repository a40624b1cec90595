import { graphql, useMutation } from 'react-relay';
import { ConnectionHandler, ROOT_ID } from 'relay-runtime';
import type { createFormMutation } from '../__generated__/createFormMutation.graphql.ts';

/** Makes a campaign and puts it at the head of the list that is shown. */
export function CreateForm({ search }: { search: string }) {
  const [create, isAsking] = useMutation<createFormMutation>(graphql`
    mutation createFormMutation($input: CreateCampaignInput!, $connections: [ID!]!) {
      createCampaign(input: $input) {
        campaign @prependNode(connections: $connections, edgeTypeName: "CampaignEdge") {
          id
          ...campaignListItem_campaign
        }
      }
    }
  `);
  const submit = (form: FormData) => {
    const list = ConnectionHandler.getConnectionID(ROOT_ID, 'campaignList_campaigns', {
      filter: { text: search || null },
    });
    create({ variables: { input: { ...vacancy, name: String(form.get('name')) }, connections: [list] } });
  };
  return (
    <form action={submit}>
      <input name="name" aria-label="Name of the new campaign" placeholder="Name" required />
      <button type="submit" disabled={isAsking}>
        Create
      </button>
    </form>
  );
}

/** Fields besides the name that a campaign needs before publishing. */
const vacancy: Omit<createFormMutation['variables']['input'], 'name'> = {
  category: 'HEALTHCARE_SERVICES',
  contract: 'FULL_TIME',
  companyName: 'St. Anna Hospital',
  companyCountry: 'France',
  url: 'https://jobs.example.com/staff-nurse',
  locations: [{ name: 'Lyon' }],
  description:
    'Join our intensive care unit in Lyon: a team of forty, modern equipment, paid training every year, and shifts you help to plan.',
};
