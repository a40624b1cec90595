import { ActionIcon, Checkbox, Switch } from '@mantine/core';
import { ChevronRightIcon, FileTextIcon, FolderIcon, FolderOpenIcon, HomeIcon } from 'lucide-react';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { type StructureEntry, toEntryPath } from './entry.ts';
import { EntryMenu } from './entry-menu.tsx';
import { MissingLanguages } from './missing-languages.tsx';
import { structureWords } from './structure.words.ts';
import { useStructureDialogs } from './structure-dialog-context.ts';
import { type TreeRowPosition, toRowKey, useTreeState } from './tree-context.ts';
import { useOneStepEntryMoves } from './use-row-key-handler.ts';

type ContentProps = { entry: StructureEntry; place: TreeRowPosition; isOpen: boolean; isActive: boolean };

/** Controls and texts of a row. The Tab key reaches only those of the active row. */
export function EntryRowContent({ entry, place, isOpen, isActive }: ContentProps) {
  const words = useWords(structureWords);
  const { frame, selection, setOpen, setActiveKey } = useTreeState();
  const steps = useOneStepEntryMoves({ entry, place });
  const tabIndex = isActive ? 0 : -1;
  const { name, kind, number } = entry;
  return (
    <>
      {kind === 'category' ? (
        <ActionIcon
          variant="subtle"
          size={28}
          tabIndex={-1}
          className="structure-chevron"
          data-open={isOpen || undefined}
          aria-label={(isOpen ? words.close : words.open)(name)}
          onClick={() => {
            setActiveKey(toRowKey(entry));
            setOpen(number, !isOpen);
          }}
        >
          <ChevronRightIcon size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <span className="structure-chevron" />
      )}
      <Checkbox
        size="xs"
        tabIndex={-1}
        aria-label={words.select(name)}
        checked={selection.has(entry.id)}
        onChange={() => selection.toggle(entry)}
      />
      <EntryIcon entry={entry} isOpen={isOpen} isStartPage={frame.startPageNumber === number} />
      <span className="structure-name">
        <TextLink
          to={toEntryPath(entry)}
          search={{ language: frame.language.number } as never}
          size="sm"
          fw={kind === 'category' ? 600 : 400}
          tabIndex={tabIndex}
          draggable={false}
        >
          {name}
        </TextLink>{' '}
        <MissingLanguages entry={entry} />
      </span>
      <StatusSwitch entry={entry} tabIndex={tabIndex} />
      <EntryMenu entry={entry} steps={steps} tabIndex={tabIndex} />
    </>
  );
}

function EntryIcon({
  entry,
  isOpen,
  isStartPage,
}: {
  entry: StructureEntry;
  isOpen: boolean;
  isStartPage: boolean;
}) {
  const words = useWords(structureWords);
  const icon = { size: 18, strokeWidth: 1.6, className: 'structure-icon' };
  if (isStartPage)
    return (
      <span title={words.startPage} className="structure-icon">
        <HomeIcon {...icon} role="img" aria-label={words.startPage} />
      </span>
    );
  if (entry.kind === 'article') return <FileTextIcon {...icon} aria-hidden />;
  return isOpen ? <FolderOpenIcon {...icon} aria-hidden /> : <FolderIcon {...icon} aria-hidden />;
}

/** Switch that puts an entry online or offline in the chosen language. */
function StatusSwitch({ entry, tabIndex }: { entry: StructureEntry; tabIndex?: number }) {
  const words = useWords(structureWords);
  const { frame, actions } = useStructureDialogs();
  return (
    <Switch
      size="sm"
      tabIndex={tabIndex}
      className="structure-status"
      aria-label={words.isOnline(entry.name)}
      checked={entry.isOnline}
      disabled={!frame.rights.mayWrite(entry.path, frame.language.number)}
      onChange={({ currentTarget }) => void actions.setStatus([entry], currentTarget.checked)}
    />
  );
}
