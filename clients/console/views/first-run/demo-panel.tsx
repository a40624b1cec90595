import { Alert, Button, Group, List, Loader, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CircleCheckIcon, DatabaseIcon } from 'lucide-react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useWords } from '../../words/language-provider.tsx';
import { publishedJobsDocument } from './first-run.graph.ts';
import { firstRunWords } from './first-run.words.ts';
import { useDemoCreation } from './use-demo-creation.ts';

const minPasswordLength = 8;
const refetchMs = 2000;

/** Creates the demo of a development server by one click, and shows how far it is. */
export function DemoPanel() {
  const words = useWords(firstRunWords);
  const { create, isCreating, result } = useDemoCreation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: {
      password: (text) => (text.length < minPasswordLength ? words.passwordTooShort : null),
    },
  });
  return (
    <Paper component="section" p="md" aria-label={words.demo}>
      <Title order={2} size="h4" mb="xs">
        {words.demo}
      </Title>
      <Stack gap="md">
        {!result && <Text maw="46rem">{words.demoText}</Text>}
        {!result && !isCreating && (
          <form onSubmit={form.onSubmit(({ password }) => create(password, form.setErrors))} noValidate>
            <Stack gap="md" align="flex-start">
              <PasswordInput
                key={form.key('password')}
                {...form.getInputProps('password')}
                label={words.demoPassword}
                description={words.demoPasswordHint}
                autoComplete="new-password"
                w="100%"
                maw="26rem"
              />
              <Button type="submit" leftSection={<DatabaseIcon size={18} aria-hidden />}>
                {words.createDemo}
              </Button>
            </Stack>
          </form>
        )}
        {isCreating && <CreationProgress />}
        {result && <CreationResult createdNames={result.createdNames} isNew={result.isNew} />}
      </Stack>
    </Paper>
  );
}

function CreationProgress() {
  const words = useWords(firstRunWords);
  const format = useLocaleFormatters();
  const { data } = useGraphQuery(publishedJobsDocument, {}, { refetchMs });
  return (
    <Group gap="sm" role="status" wrap="nowrap">
      <Loader size="sm" aria-hidden />
      <div>
        <Text>{words.creating}</Text>
        {data?.jobs && (
          <Text size="sm" c="dimmed">
            {words.jobs(format.number(data.jobs.totalCount))}
          </Text>
        )}
      </div>
    </Group>
  );
}

function CreationResult({ createdNames, isNew }: { createdNames: readonly string[]; isNew: boolean }) {
  const words = useWords(firstRunWords);
  const format = useLocaleFormatters();
  return (
    <Alert
      color="teal"
      variant="outline"
      role="status"
      icon={<CircleCheckIcon aria-hidden />}
      title={words.demoCreated}
    >
      {isNew ? (
        <Stack gap="xs">
          <Text size="sm">{words.demoSignIn}</Text>
          <List size="sm">
            <List.Item>admin@demo.example ({words.demoAdministrator})</List.Item>
            <List.Item>anna@demo.example ({words.demoOwner})</List.Item>
          </List>
          {createdNames.length > 0 && (
            <details>
              <summary>{words.created(format.number(createdNames.length))}</summary>
              <List size="sm" mt="xs">
                {createdNames.map((name) => (
                  <List.Item key={name}>{name}</List.Item>
                ))}
              </List>
            </details>
          )}
        </Stack>
      ) : (
        <Text size="sm">{words.demoExisted}</Text>
      )}
    </Alert>
  );
}
