import 'graphiql/style.css';
import './explorer.css';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { graphiqlFetcher } from './fetcher.ts';
import { editorWorkerUrlOf, explorerRootElement, isIntrospectionAllowed } from './read-page.ts';
import { graphiqlStartPanelPlugin } from './start-panel.tsx';

self.MonacoEnvironment = {
  getWorker: (_id, language) => new Worker(editorWorkerUrlOf(language), { type: 'module' }),
};

const welcome = `# Examples are on the left; Ctrl-Enter runs this document.

{
  __typename
}
`;

/** Query parameters. Links in documentation contain a document, which is shown but never run automatically. */
const urlParameters = new URLSearchParams(location.search);

const plugins = [graphiqlStartPanelPlugin, HISTORY_PLUGIN];

createRoot(explorerRootElement).render(
  <GraphiQL
    fetcher={graphiqlFetcher}
    // Documents can contain passwords, so they are stored only in this window.
    storage={sessionStorage}
    shouldPersistHeaders={false}
    showPersistHeadersSettings={false}
    schema={isIntrospectionAllowed ? undefined : null}
    schemaDescription
    inputValueDeprecation
    defaultQuery={welcome}
    initialQuery={urlParameters.get('query') ?? undefined}
    // Variables of the previous document do not apply to a linked one.
    initialVariables={urlParameters.get('variables') ?? (urlParameters.has('query') ? '' : undefined)}
    plugins={plugins}
    visiblePlugin={graphiqlStartPanelPlugin}
  >
    <GraphiQL.Logo>
      <h1>Trellis</h1>
    </GraphiQL.Logo>
  </GraphiQL>,
);
