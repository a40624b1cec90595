import { Autocomplete, Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { TextLink } from '../../shell/links.tsx';
import { ItemListWithActions, Section } from '../../shell/section.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { cmsUserLabelOf } from './cms-user-status.tsx';
import { roleCandidatesDocument, roleMembersDocument } from './roles.graph.ts';
import { roleWords } from './roles.words.ts';
import { assignCmsRoleToUserDocument, removeCmsRoleFromUserDocument } from './users.graph.ts';

type RoleProps = { role: { id: string; name: string } };

/** People who have a role, which is assigned and removed at once. */
export function RoleMembers({ role }: RoleProps) {
  const words = useWords(roleWords);
  const format = useLocaleFormatters();
  const { data, error, refetch } = useGraphQuery(roleMembersDocument, { roleIds: [role.id] });
  const remove = useMutationWithNotification(removeCmsRoleFromUserDocument, { success: words.removed });
  const removedId = remove.isPending ? remove.variables.input.userId : null;
  const { nodes = [], totalCount = 0 } = data?.cmsUsers ?? {};
  if (error)
    return (
      <Section title={words.people}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  return (
    <Section title={words.people}>
      {data && (
        <ItemListWithActions
          empty={words.nobody}
          items={nodes.map((user) => ({
            id: user.id,
            title: <TextLink to={`/content/users/${user.number}`}>{cmsUserLabelOf(user)}</TextLink>,
            text: [user.login, !user.isActive && words.blocked, user.isAdmin && words.admin]
              .filter(Boolean)
              .join(', '),
            action: (
              <Button
                variant="default"
                size="xs"
                loading={removedId === user.id}
                aria-label={words.removeNamed(cmsUserLabelOf(user))}
                onClick={() => remove.mutate({ input: { userId: user.id, roleId: role.id } })}
              >
                {words.remove}
              </Button>
            ),
          }))}
        />
      )}
      {totalCount > nodes.length && (
        <Text size="sm" c="dimmed" mt="sm">
          {words.morePeople(format.number(totalCount))}
        </Text>
      )}
      <AddPerson role={role} />
    </Section>
  );
}

/** Delay after the last letter, because each search is a request. */
const typingPauseMs = 300;

function AddPerson({ role }: RoleProps) {
  const words = useWords(roleWords);
  const form = useForm({ initialValues: { person: '' } });
  const { person } = form.getValues();
  const [text] = useDebouncedValue(person.trim(), typingPauseMs);
  const assign = useMutationWithNotification(assignCmsRoleToUserDocument, {
    success: words.added,
    onSuccess: () => form.reset(),
  });
  // A chosen entry is "Name (login)", of which the login is searched.
  const searched = /\(([^()]+)\)$/.exec(text)?.[1] ?? text;
  const { data } = useGraphQuery(
    roleCandidatesDocument,
    { text: searched || undefined, roleIds: [role.id] },
    { keepsPreviousData: true },
  );
  const candidates = (data?.cmsUsers?.nodes ?? []).map(({ id, name, login }) => ({
    id,
    label: name ? `${name} (${login})` : login,
  }));
  const submit = form.onSubmit(() => {
    const chosen = candidates.find(({ label }) => label === person.trim());
    if (chosen) assign.mutate({ input: { userId: chosen.id, roleId: role.id } });
    else form.setFieldError('person', words.choosePerson);
  });
  return (
    <form onSubmit={submit}>
      <Group gap="sm" mt="md" align="flex-end">
        <Autocomplete
          label={words.addPerson}
          description={words.addPersonHint}
          data={candidates.map(({ label }) => label)}
          flex="1 1 16rem"
          maw="28rem"
          {...form.getInputProps('person')}
        />
        <Button type="submit" variant="default" loading={assign.isPending}>
          {words.add}
        </Button>
      </Group>
    </form>
  );
}
