import { Suspense, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { campaignsPageQuery } from '../__generated__/campaignsPageQuery.graphql.ts';
import { CampaignDetails } from './campaign-details.tsx';
import { CampaignList } from './campaign-list.tsx';
import { CreateForm } from './create-form.tsx';

/** The campaigns of the account, one of them opened. */
export function CampaignsPage() {
  const [search, setSearch] = useState('');
  const [openId, setOpenId] = useState<string>();
  return (
    <>
      <CreateForm search={search} />
      <form action={(form) => setSearch(String(form.get('search')))}>
        <input name="search" type="search" aria-label="Search" placeholder="Search" defaultValue={search} />
        <button type="submit">Search</button>
      </form>
      <Suspense fallback={<p>Searching …</p>}>
        <FoundCampaigns search={search} onOpen={setOpenId} />
      </Suspense>
      <Suspense fallback={<p>Opening …</p>}>
        {openId && <CampaignDetails key={openId} id={openId} />}
      </Suspense>
    </>
  );
}

function FoundCampaigns({ search, onOpen }: { search: string; onOpen: (id: string) => void }) {
  const data = useLazyLoadQuery<campaignsPageQuery>(
    graphql`
      query campaignsPageQuery($search: String) {
        ...campaignList_query @arguments(search: $search)
      }
    `,
    { search: search || null },
  );
  return <CampaignList query={data} onOpen={onOpen} />;
}
