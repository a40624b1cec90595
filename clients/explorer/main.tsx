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

const welcome = `# Examples are on the left; Ctrl-Enter runs this document.

{
  __typename
}
`;

/** Query parameters. Links in documentation contain a document, which is shown but never run automatically. */
const given = new URLSearchParams(location.search);

const plugins = [startPlugin, HISTORY_PLUGIN];

createRoot(root).render(
  <GraphiQL
    fetcher={fetcher}
    // Documents can contain passwords, so they are stored only in this window.
    storage={sessionStorage}
    shouldPersistHeaders={false}
    showPersistHeadersSettings={false}
    schema={isDescribed ? undefined : null}
    schemaDescription
    inputValueDeprecation
    defaultQuery={welcome}
    initialQuery={given.get('query') ?? undefined}
    // Variables of the previous document do not apply to a linked one.
    initialVariables={given.get('variables') ?? (given.has('query') ? '' : undefined)}
    plugins={plugins}
    visiblePlugin={startPlugin}
  >
    <GraphiQL.Logo>
      <h1>Trellis</h1>
    </GraphiQL.Logo>
  </GraphiQL>,
);
