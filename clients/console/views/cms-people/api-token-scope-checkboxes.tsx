import { Accordion, Checkbox, Code, Fieldset, Input, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useWords } from '../../words/language-provider.tsx';
import { apiTokenScopeWords } from './api-token-scope.words.ts';
import {
  type ApiTokenScope,
  type ApiTokenScopeGroup,
  allApiTokenScopes,
  apiTokenScopeGroups,
} from './api-token-scopes.ts';
import { tokenWords } from './tokens.words.ts';

type ScopeBoxesProps = {
  chosen: ReadonlySet<string>;
  onChange: (scopes: string[]) => void;
  error?: ReactNode;
};

/** The permissions of a token one by one, behind a button, because the presets are enough for most. */
export function ApiTokenScopeCheckboxes({ chosen, onChange, error }: ScopeBoxesProps) {
  const words = useWords(tokenWords);
  const format = useLocaleFormatters();
  const setAll = (names: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const name of names) {
      if (isChosen) next.add(name);
      else next.delete(name);
    }
    onChange(allApiTokenScopes.map(({ name }) => name).filter((name) => next.has(name)));
  };
  return (
    <div>
      <Accordion variant="contained">
        <Accordion.Item value="scopes">
          <Accordion.Control>
            {words.single}
            <Text size="sm" c="dimmed" component="span" display="block">
              {words.chosen(format.number(chosen.size), format.number(allApiTokenScopes.length))}
            </Text>
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="md">
              {apiTokenScopeGroups.map(({ group, scopes }) => (
                <GroupBoxes key={group} group={group} scopes={scopes} chosen={chosen} onChange={setAll} />
              ))}
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      {error && (
        <Input.Error mt="xs" role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}

type GroupBoxesProps = {
  group: ApiTokenScopeGroup;
  scopes: readonly ApiTokenScope[];
  chosen: ReadonlySet<string>;
  onChange: (names: readonly string[], isChosen: boolean) => void;
};

function GroupBoxes({ group, scopes, chosen, onChange }: GroupBoxesProps) {
  const words = useWords(tokenWords);
  const { groups, objects, actions } = useWords(apiTokenScopeWords);
  const names = scopes.map(({ name }) => name);
  const count = names.filter((name) => chosen.has(name)).length;
  return (
    <Fieldset legend={groups[group]}>
      <Stack gap="xs">
        <Checkbox
          label={words.wholeGroup(groups[group])}
          fw={600}
          checked={count === names.length}
          indeterminate={count > 0 && count < names.length}
          onChange={({ currentTarget }) => onChange(names, currentTarget.checked)}
        />
        {scopes.map(({ name, object, action }) => (
          <Checkbox
            key={name}
            label={
              <>
                {actions[action](objects[object])} <Code>{name}</Code>
              </>
            }
            checked={chosen.has(name)}
            onChange={({ currentTarget }) => onChange([name], currentTarget.checked)}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
