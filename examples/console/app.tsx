import { Suspense, useState } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { CampaignsPage } from './campaigns/campaigns-page.tsx';
import { MediaPage } from './media/media-page.tsx';
import { Notices } from './notices.tsx';
import { openClient } from './session/client.ts';
import { createEnvironment } from './session/environment.ts';
import { SignInForm } from './session/sign-in-form.tsx';
import { SitePage } from './site/site-page.tsx';

const pages = { Campaigns: CampaignsPage, Site: SitePage, Media: MediaPage };
type PageName = keyof typeof pages;
const names = Object.keys(pages) as PageName[];

function openSession() {
  const trellis = openClient();
  return { trellis, environment: createEnvironment(trellis) };
}

/** A console over one endpoint: a user's campaigns, the public site, and the media pool of the CMS. */
export function App() {
  // New ones for each user, so that nothing of the one before is left in client and store.
  const [{ trellis, environment }, setSession] = useState(openSession);
  const [isSignedIn, setSignedIn] = useState(false);
  const [name, setName] = useState<PageName>('Campaigns');
  const Page = pages[name];
  const signOut = () => {
    setSession(openSession());
    setSignedIn(false);
  };
  return (
    <RelayEnvironmentProvider environment={environment}>
      <nav>
        {names.map((each) => (
          <button key={each} type="button" disabled={each === name} onClick={() => setName(each)}>
            {each}
          </button>
        ))}
        {isSignedIn && (
          <button type="button" onClick={signOut}>
            Sign out
          </button>
        )}
      </nav>
      <Notices />
      <Suspense fallback={<p>Loading …</p>}>
        {name === 'Campaigns' && !isSignedIn ? (
          <SignInForm trellis={trellis} onSignedIn={() => setSignedIn(true)} />
        ) : (
          <Page trellis={trellis} />
        )}
      </Suspense>
    </RelayEnvironmentProvider>
  );
}
