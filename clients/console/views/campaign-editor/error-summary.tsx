import { Alert, Anchor, List } from '@mantine/core';
import { TriangleAlertIcon } from 'lucide-react';
import { useWords } from '../../words/language-provider.tsx';
import { campaignFieldWords, toFieldLabel } from '../campaigns/field.words.ts';
import { focusField, useCampaignFormContext } from './campaign-form.ts';
import { editorWords } from './editor.words.ts';

/** Fields that the server did not accept, above the form. Each entry leads to its field. */
export function ErrorSummary() {
  const words = useWords(editorWords);
  const labels = useWords(campaignFieldWords);
  const { errors } = useCampaignFormContext();
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <Alert
      variant="default"
      role="alert"
      title={words.summaryTitle(entries.length)}
      icon={<TriangleAlertIcon size={20} strokeWidth={2} color="var(--mantine-color-error)" />}
    >
      <List size="sm">
        {entries.map(([path, message]) => (
          <List.Item key={path}>
            <Anchor component="button" type="button" size="sm" ta="start" onClick={() => focusField(path)}>
              {toFieldLabel(path, labels)}: {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
