import { Group, Stack } from '@mantine/core';
import { TimeText } from '../../format/time-text.tsx';
import { Dialog } from '../../shell/dialog.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { PropertyTable } from '../../shell/section.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { AuditEntry } from './audit.graph.ts';
import { auditActionWords, auditGroupWords, auditWords } from './audit.words.ts';
import { JsonView } from './json-view.tsx';

/** Dialog with everything that the log has about an event; closed without an entry. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const words = useWords(auditWords);
  const actionWords = useWords(auditActionWords);
  return (
    <Dialog
      title={entry ? actionWords[entry.action] : words.details}
      isOpen={entry !== null}
      onClose={onClose}
      size="lg"
    >
      {entry && <AuditEntryDetails entry={entry} />}
    </Dialog>
  );
}

function AuditEntryDetails({ entry }: { entry: AuditEntry }) {
  const words = useWords(auditWords);
  const groupWords = useWords(auditGroupWords);
  const userId = userIdOf(entry);
  const actor = [entry.actorUsername, entry.actorName, entry.isActorViaSso && words.viaSso];
  return (
    <Stack gap="md">
      <PropertyTable
        rows={[
          [words.time, <TimeText key="time" moment={entry.createdAt} style="dateTime" />],
          [words.group, groupWords[entry.group]],
          [words.actor, actor.filter(Boolean).join(', ')],
          [words.address, entry.ipAddress || '–'],
        ]}
      />
      <JsonView value={entry.traits} label={words.details} />
      {userId && (
        <Group justify="flex-end">
          <ButtonLink to={`/people/users/${userId}`} variant="default">
            {words.openUser}
          </ButtonLink>
        </Group>
      )}
    </Stack>
  );
}

/** Returns the UUID of the user whom an event concerns: the one in the details, else the actor. */
function userIdOf({ traits, actorUuid }: AuditEntry): string | undefined {
  if (typeof traits?.user_id === 'string') return traits.user_id;
  return /[1-9a-f]/.test(actorUuid) ? actorUuid : undefined;
}
