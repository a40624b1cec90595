import { Button, Group, Text } from '@mantine/core';
import { useId, useState, useSyncExternalStore } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useConfirm } from '../../shell/confirm.tsx';
import { notifyFailure } from '../../shell/notify.ts';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import { useArticleEditing } from './article-context.ts';
import { parseFieldName } from './block-contents.ts';
import { useFieldLabel } from './block-field.tsx';
import { type Revision, restoreRevisionDocument } from './history.graph.ts';
import { historyWords } from './history.words.ts';
import { TextDifference } from './text-difference.tsx';

type RevisionEntryProps = { revision: Revision; earlier: Revision | undefined };

/** One change: who, when, what; its differences; and the button that restores the state after it. */
export function RevisionEntry({ revision, earlier }: RevisionEntryProps) {
  const words = useWords(historyWords);
  const { mayWrite } = useArticleEditing();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const title = useRevisionTitle()(revision);
  const toFieldName = useFieldName(revision);
  const { action, changed, changedAt, changedByName } = revision;
  const isDeletion = action === 'DELETE';
  const canCompare = !isDeletion && action !== 'BASELINE' && action !== 'MOVE';
  return (
    <li className="article-revision">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className="article-medium-text">
          <Text size="sm" fw={600} id={titleId}>
            {title}
          </Text>
          <Text size="sm">
            {words.actions[action]} <TimeText moment={changedAt} style="dateTime" /> {words.by(changedByName)}
          </Text>
          {(action === 'UPDATE' || action === 'RESTORE') && changed.length > 0 && (
            <Text size="xs" c="dimmed" className="console-breakable">
              {words.fields(changed.map(toFieldName).join(', '))}
            </Text>
          )}
        </div>
        <Group gap="xs">
          {canCompare && (
            <Button
              variant="default"
              size="xs"
              aria-expanded={isOpen}
              aria-describedby={titleId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? words.hideDifferences : words.showDifferences}
            </Button>
          )}
          {mayWrite && <RestoreButton revision={revision} title={title} titleId={titleId} />}
        </Group>
      </Group>
      {isOpen && <Differences revision={revision} earlier={earlier} toFieldName={toFieldName} />}
    </li>
  );
}

type RestoreButtonProps = { revision: Revision; title: string; titleId: string };

function RestoreButton({ revision, title, titleId }: RestoreButtonProps) {
  const words = useWords(historyWords);
  const format = useLocaleFormatters();
  const confirm = useConfirm();
  const { draft } = useArticleEditing();
  const { status } = useSyncExternalStore(draft.subscribe, draft.getState);
  const restore = useMutationWithNotification(restoreRevisionDocument, { success: words.restored(title) });
  const ask = () => {
    if (status !== 'saved') return notifyFailure(words.unsaved);
    return confirm({
      title: words.restoreTitle(title),
      text: words.restoreText(format.dateTime(revision.changedAt)),
      action: words.restore,
      onConfirm: () => restore.mutate({ input: { id: revision.id } }),
    });
  };
  return (
    <Button variant="default" size="xs" loading={restore.isPending} aria-describedby={titleId} onClick={ask}>
      {revision.action === 'DELETE' ? words.restoreBlock : words.restore}
    </Button>
  );
}

type DifferencesProps = RevisionEntryProps & { toFieldName: (name: string) => string };

function Differences({ revision, earlier, toFieldName }: DifferencesProps) {
  const words = useWords(historyWords);
  if (!earlier && revision.action !== 'CREATE')
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {words.noEarlier}
      </Text>
    );
  const [before, after] = [flatten(earlier?.state), flatten(revision.state)];
  const names = revision.changed.filter(
    (name) => !placeNames.has(name) && (before[name] ?? '') !== (after[name] ?? ''),
  );
  if (names.length === 0)
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {words.nothing}
      </Text>
    );
  return (
    <dl className="article-compared-fields">
      {names.map((name) => (
        <div key={name}>
          <dt>{toFieldName(name)}</dt>
          <dd>
            <TextDifference before={before[name] ?? ''} after={after[name] ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Names of fields that say where something is; they are no texts. */
const placeNames = new Set(['ctypeId', 'revision', 'priority', 'categoryPriority', 'parentId']);

type State = Readonly<Record<string, unknown>>;

/** Values of a state as texts. Meta values are beside the others. */
function flatten(state: unknown): Readonly<Record<string, string>> {
  const { meta, ...fields } = (state ?? {}) as State;
  const all = { ...fields, ...(meta as State | undefined) };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, toText(value)]));
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function useRevisionTitle(): (revision: Revision) => string {
  const words = useWords(historyWords);
  return ({ sliceNumber, slice }) => {
    if (!sliceNumber) return words.article;
    return slice?.module ? words.block(slice.module.name, sliceNumber) : words.deletedBlock(sliceNumber);
  };
}

/** Returns the label of a changed field: that of the block's form, of the article, or the name of a meta field. */
function useFieldName({ slice }: Revision): (name: string) => string {
  const words = useWords(historyWords);
  const { modules } = useArticleEditing();
  const toLabel = useFieldLabel();
  const names: Readonly<Record<string, string>> = words.names;
  return (name) => {
    const parsed = parseFieldName(name);
    if (!parsed) return names[name] ?? name;
    const fields = modules.get(slice?.module?.number ?? 0)?.fields;
    return toLabel(
      fields?.find((field) => field.name === name) ?? { name, number: parsed.number, label: '' },
    );
  };
}
