import { type GraphiQLPlugin, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useState } from 'react';
import {
  type CredentialHeader,
  credentialFields,
  readStoredCredentials,
  storeCredentials,
} from './credentials.ts';
import type { GraphqlExample } from './examples/graphql-example.ts';
import { graphqlExampleSections } from './examples/graphql-example-sections.ts';
import { isIntrospectionAllowed } from './read-page.ts';

/** Start panel: credentials, examples and links to the documentation. */
export const graphiqlStartPanelPlugin: GraphiQLPlugin = {
  title: 'Start',
  icon: StartIcon,
  content: StartPanel,
};

function StartIcon() {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <circle cx="5" cy="8" r="3" />
      <path d="M8 8h7v3M12 8v2" />
    </svg>
  );
}

function StartPanel() {
  return (
    <div className="start-panel">
      <h2>Credentials</h2>
      <CredentialBox />
      <h2>Examples</h2>
      {graphqlExampleSections.map(({ title, examples }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {examples.map((example) => (
              <ExampleItem key={example.title} example={example} />
            ))}
          </ul>
        </section>
      ))}
      <h2>Read on</h2>
      <Links />
    </div>
  );
}

function CredentialBox() {
  const [storedCredentials, setGiven] = useState(readStoredCredentials);
  const change = (header: CredentialHeader, text: string) => {
    const next = { ...storedCredentials, [header]: text };
    storeCredentials(next);
    setGiven(next);
  };
  return (
    <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {credentialFields.map(({ header, title, of, prefix }) => (
        <label key={header}>
          {title} <small>{of}</small>
          <input
            type="password"
            name={header}
            autoComplete="off"
            spellCheck={false}
            placeholder={`${header}: ${prefix}…`}
            value={storedCredentials[header] ?? ''}
            onChange={({ target }) => change(header, target.value)}
          />
        </label>
      ))}
      <p>Sent with each operation. Stored only in this window, until you close it.</p>
    </form>
  );
}

function ExampleItem({ example }: { example: GraphqlExample }) {
  const show = useShowExample();
  const { run } = useGraphiQLActions();
  const isQuery = example.document.startsWith('query');
  const showAndRun = () => {
    show(example);
    void run();
  };
  return (
    <li>
      <button type="button" className="start-example" onClick={() => show(example)}>
        {example.title}
        {example.needs && <small>{example.needs}</small>}
      </button>
      {isQuery && (
        <button
          type="button"
          className="start-run"
          aria-label={`Run ${example.title}`}
          title="Run"
          onClick={showAndRun}
        >
          ▶
        </button>
      )}
    </li>
  );
}

/**
 * Returns a function that shows an example. It replaces an unchanged example or an empty tab; an edited document keeps
 * its tab.
 */
function useShowExample() {
  const { queryEditor, variableEditor } = useGraphiQL(({ queryEditor, variableEditor }) => ({
    queryEditor,
    variableEditor,
  }));
  const { addTab, stop } = useGraphiQLActions();
  return ({ document, variables }: GraphqlExample) => {
    stop();
    if (isOwnText(queryEditor?.getValue() ?? '')) addTab();
    queryEditor?.setValue(document);
    variableEditor?.setValue(variables ? JSON.stringify(variables, null, 2) : '');
  };
}

const exampleDocuments = new Set(
  graphqlExampleSections.flatMap(({ examples }) => examples.map(({ document }) => document)),
);

function isOwnText(text: string) {
  const isEmpty =
    text
      .replace(/^\s*#.*$/gm, '')
      .trim()
      .replace(/\s+/g, ' ') === '{ __typename }';
  return text.trim() !== '' && !isEmpty && !exampleDocuments.has(text);
}

const sandbox = 'https://studio.apollographql.com/sandbox/explorer';

function Links() {
  const endpoint = new URLSearchParams({ endpoint: `${location.origin}/graphql` });
  return (
    <ul className="start-links">
      {isIntrospectionAllowed ? (
        <li>
          <a href="/schema.graphql">The schema as text</a>
        </li>
      ) : (
        <li>
          This server does not allow introspection (<code>SVC_GRAPHQL_INTROSPECTION</code>), so there is no
          documentation and no completion here.
        </li>
      )}
      <li>
        <a href="/docs">The REST reference</a>
      </li>
      <li>
        <a href={`${sandbox}?${endpoint}`} target="_blank" rel="noopener noreferrer">
          Apollo Sandbox
        </a>{' '}
        <small>loads its page from the internet; it does not get the credentials above</small>
      </li>
    </ul>
  );
}
