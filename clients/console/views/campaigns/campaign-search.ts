import { MegaphoneIcon } from 'lucide-react';
import { graph } from '../../graph/graph.ts';
import { runOperation } from '../../graph/transport.ts';
import { maxHitsPerSource, type SearchSource } from '../../palette/search-source.ts';
import { defineWords } from '../../words/words.ts';

const campaignSearchDocument = graph(`
  query ConsoleCampaignSearch($first: Int!, $text: String!) {
    campaigns(first: $first, filter: { text: $text }) { nodes { id reference name companyName } }
  }
`);

/** Search for campaigns of the account. */
export const campaignSearch: SearchSource = {
  id: 'campaigns',
  words: defineWords({ en: { label: 'Campaigns' }, de: { label: 'Kampagnen' } }),
  icon: MegaphoneIcon,
  requires: 'campaigns',
  screenPath: '/campaigns/$campaignId',
  search: async (text, signal) => {
    const { campaigns } = await runOperation(
      campaignSearchDocument,
      { first: maxHitsPerSource, text },
      { signal },
    );
    return (campaigns?.nodes ?? []).map(({ id, reference, name, companyName }) => ({
      id,
      label: name,
      description: companyName,
      path: `/campaigns/${reference}`,
    }));
  },
};
