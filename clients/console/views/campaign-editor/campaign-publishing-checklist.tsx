import { Anchor, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { CircleCheckIcon, CircleIcon } from 'lucide-react';
import { useWords } from '../../words/language-provider.tsx';
import { campaignFieldWords, toFieldLabel } from '../campaigns/field.words.ts';
import { toFieldPath, useFieldProblemText } from '../campaigns/problem-texts.ts';
import { focusField } from './campaign-form.ts';
import type { CampaignCheckData } from './editor.graph.ts';
import { editorWords } from './editor.words.ts';

/** Properties that publishing needs, in the order of the form. */
const requiredFields = [
  'name',
  'category',
  'contract',
  'url',
  'companyName',
  'companyCountry',
  'description',
] as const;

type Check = NonNullable<CampaignCheckData['checkCampaign']>;

type ChecklistProps = { check: Check | undefined; isStale: boolean };

/** List of what publishing still needs. Each entry leads to its field. */
export function CampaignPublishingChecklist({ check, isStale }: ChecklistProps) {
  const words = useWords(editorWords);
  const problems = new Map(check?.problems.map(({ field, message }) => [toFieldPath(field), message]));
  const fields = [...new Set<string>([...requiredFields, ...problems.keys()])];
  return (
    <Paper component="section" p="md" aria-labelledby="campaign-checklist">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h4" id="campaign-checklist">
          {words.checklistTitle}
        </Title>
        {isStale && <Loader size={16} aria-hidden="true" />}
      </Group>
      <Text size="sm" c="dimmed" role="status" mb="xs">
        {check && (check.isPublishable ? words.checklistReady : words.checklistOpen(problems.size))}
      </Text>
      <Stack component="ul" gap={6} className="campaign-checklist">
        {check && fields.map((field) => <Item key={field} field={field} message={problems.get(field)} />)}
      </Stack>
    </Paper>
  );
}

function Item({ field, message }: { field: string; message: string | undefined }) {
  const words = useWords(editorWords);
  const labels = useWords(campaignFieldWords);
  const toProblemEntry = useFieldProblemText();
  const label = toFieldLabel(field, labels);
  const Icon = message ? CircleIcon : CircleCheckIcon;
  return (
    <li>
      <Icon
        size={16}
        strokeWidth={2}
        color={message ? 'var(--mantine-color-dimmed)' : 'var(--console-good)'}
        aria-label={message ? words.open : words.done}
        role="img"
      />
      {message ? (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => focusField(field)}>
          {toProblemEntry({ field, message })}
        </Anchor>
      ) : (
        <Text size="sm" component="span">
          {label}
        </Text>
      )}
    </li>
  );
}
