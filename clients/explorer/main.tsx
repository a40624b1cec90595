import 'graphiql/style.css';
import './explorer.css';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { fetcher } from './fetcher.ts';
import { isDescribed, root, workerFor } from './read-page.ts';
import { startPlugin } from './start-panel.tsx';

self.MonacoEnvironment = {
  getWorker: (_id, language) => new Worker(workerFor(language), { type: 'module' }),
};

const welcome = `# Examples are on the left; Ctrl-Enter runs what stands here.

{
  __typename
}
`;

/** An address may bring a document, as links in a documentation do; it is shown and never run by itself. */
const given = new URLSearchParams(location.search);

const plugins = [startPlugin, HISTORY_PLUGIN];

createRoot(root).render(
  <GraphiQL
    fetcher={fetcher}
    // What is typed may hold passwords: it stays in this window and goes with it.
    storage={sessionStorage}
    shouldPersistHeaders={false}
    showPersistHeadersSettings={false}
    schema={isDescribed ? undefined : null}
    schemaDescription
    inputValueDeprecation
    defaultQuery={welcome}
    initialQuery={given.get('query') ?? undefined}
    // Those of the document before are none of its.
    initialVariables={given.get('variables') ?? (given.has('query') ? '' : undefined)}
    plugins={plugins}
    visiblePlugin={startPlugin}
  >
    <GraphiQL.Logo>
      <h1>Trellis</h1>
    </GraphiQL.Logo>
  </GraphiQL>,
);
