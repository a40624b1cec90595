import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { TextLink } from '../../shell/links.tsx';
import { ItemListWithActions, Section } from '../../shell/section.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { cmsUserWords } from './user.words.ts';
import {
  assignCmsRoleToUserDocument,
  type CmsUser,
  removeCmsRoleFromUserDocument,
  roleNamesDocument,
} from './users.graph.ts';

/** Roles of a CMS user, which are assigned and removed at once. */
export function CmsUserRoles({ user }: { user: CmsUser }) {
  const words = useWords(cmsUserWords);
  const remove = useMutationWithNotification(removeCmsRoleFromUserDocument, { success: words.roleRemoved });
  const removedId = remove.isPending ? remove.variables.input.roleId : null;
  return (
    <Section title={words.roles}>
      {user.isAdmin && (
        <Text size="sm" c="dimmed" mb="sm">
          {words.rolesOfAdmin}
        </Text>
      )}
      <ItemListWithActions
        empty={user.isAdmin ? '' : words.noRoles}
        items={user.roles.map(({ id, number, name, description }) => ({
          id,
          title: <TextLink to={`/content/roles/${number}`}>{name}</TextLink>,
          text: description,
          action: (
            <Button
              variant="default"
              size="xs"
              loading={removedId === id}
              aria-label={words.removeNamed(name)}
              onClick={() => remove.mutate({ input: { userId: user.id, roleId: id } })}
            >
              {words.remove}
            </Button>
          ),
        }))}
      />
      <AddRole user={user} />
    </Section>
  );
}

function AddRole({ user }: { user: CmsUser }) {
  const words = useWords(cmsUserWords);
  const { data } = useGraphQuery(roleNamesDocument, {});
  const [chosenId, setChosenId] = useState('');
  const assign = useMutationWithNotification(assignCmsRoleToUserDocument, {
    success: words.roleAdded,
    onSuccess: () => setChosenId(''),
  });
  if (!data) return null;
  const owned = new Set(user.roles.map(({ id }) => id));
  const choices = (data.cmsRoles?.nodes ?? []).filter(({ id }) => !owned.has(id));
  if (choices.length === 0)
    return (
      <Text size="sm" c="dimmed" mt="md">
        {words.noMoreRoles}
      </Text>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosenId) assign.mutate({ input: { userId: user.id, roleId: chosenId } });
      }}
    >
      <Group gap="sm" mt="md" align="flex-end">
        <NativeSelect
          label={words.addRole}
          data={[{ value: '', label: '–' }, ...choices.map(({ id, name }) => ({ value: id, label: name }))]}
          value={chosenId}
          onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
          flex="0 1 18rem"
        />
        <Button type="submit" variant="default" loading={assign.isPending} disabled={!chosenId}>
          {words.add}
        </Button>
      </Group>
    </form>
  );
}
