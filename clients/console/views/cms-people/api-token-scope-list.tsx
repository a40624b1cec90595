import { Code, List, Stack, Text } from '@mantine/core';
import { useWords } from '../../words/language-provider.tsx';
import { apiTokenScopeWords } from './api-token-scope.words.ts';
import { allApiTokenScopes, apiTokenScopeGroups } from './api-token-scopes.ts';

/** The permissions of a token in words, by group. */
export function ApiTokenScopeList({ scopes }: { scopes: readonly string[] }) {
  const words = useWords(apiTokenScopeWords);
  const chosen = new Set(scopes);
  const known = new Set(allApiTokenScopes.map(({ name }) => name));
  const unknown = scopes.filter((name) => !known.has(name));
  return (
    <Stack gap="md">
      {apiTokenScopeGroups.map(({ group, scopes: offered }) => {
        const shown = offered.filter(({ name }) => chosen.has(name));
        if (shown.length === 0) return null;
        return (
          <div key={group}>
            <Text fw={600} size="sm">
              {words.groups[group]}
            </Text>
            <List size="sm">
              {shown.map(({ name, object, action }) => (
                <List.Item key={name}>
                  {words.actions[action](words.objects[object])} <Code>{name}</Code>
                </List.Item>
              ))}
            </List>
          </div>
        );
      })}
      {unknown.length > 0 && <Code>{unknown.join(', ')}</Code>}
    </Stack>
  );
}
