import { Loader, useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { KeyboardIcon, type LucideProps, MoonIcon, PlusIcon, SearchIcon } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useAreasAndCommandPalette, useNavigationMenu } from '../shell/areas-context.ts';
import { useSession } from '../shell/session.ts';
import { openShortcutHelp } from '../shell/shortcut-help.tsx';
import { useLanguage, useWords } from '../words/language-provider.tsx';
import { paletteWords } from './palette.words.ts';
import type { SearchSource } from './search-source.ts';
import { type PaletteSearchState, usePaletteSearch } from './use-palette-search.ts';

const [store, palette] = createSpotlight();

type Command = {
  id: string;
  label: string;
  description?: string;
  icon: ComponentType<LucideProps>;
  run: () => void;
};
type CommandGroup = { label: string; commands: readonly Command[] };

type PaletteProps = {
  /** Number of times that the palette was opened. It opens when the number grows. */
  openings: number;
  sources: readonly SearchSource[];
};

/** Command palette: opens screens, creates objects, and searches them. */
export function CommandPalette({ openings, sources }: PaletteProps) {
  const words = useWords(paletteWords);
  const [text, setText] = useState('');
  const focusedBefore = useRef<Element>(null);
  // A command runs after the palette has closed, because a screen moves the focus to its heading.
  const chosen = useRef<() => void>(undefined);
  const search = usePaletteSearch(sources, text);
  const matching = useStaticCommands()
    .map((group) => ({ ...group, commands: group.commands.filter(({ label }) => hasWords(label, text)) }))
    .filter(({ commands }) => commands.length > 0);
  // Search results are listed last, because they load later and would move the selection.
  const groups = [...matching, ...useHitCommands(search)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further opening opens the palette
  useEffect(() => {
    focusedBefore.current = document.activeElement;
    palette.open();
  }, [openings]);
  const finish = () => {
    const run = chosen.current;
    chosen.current = undefined;
    if (run) run();
    else if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      attributes={{ content: { 'aria-label': words.placeholder } }}
      shortcut={null}
      returnFocus={false}
      transitionProps={{ onExited: finish }}
      overlayProps={{ blur: 2 }}
      centered={false}
      yOffset="12vh"
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        placeholder={words.placeholder}
        aria-label={words.placeholder}
        leftSection={<SearchIcon size={20} aria-hidden />}
        rightSection={search.isSearching && <Loader size="xs" aria-label={words.searching} />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, commands }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {commands.map((command) => (
              <PaletteAction
                key={command.id}
                command={command}
                onChoose={() => {
                  chosen.current = command.run;
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && !search.isSearching && <Spotlight.Empty>{words.empty}</Spotlight.Empty>}
        {search.hasFailed && <Spotlight.Empty role="alert">{words.failed}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

type ActionProps = { command: Command; onChoose: () => void };

function PaletteAction({ command: { label, description, icon: Icon }, onChoose }: ActionProps) {
  return (
    <Spotlight.Action
      label={label}
      description={description}
      leftSection={<Icon size={20} strokeWidth={1.6} aria-hidden />}
      onClick={onChoose}
    />
  );
}

/** Whether a label contains the beginnings of all words of a text. */
function hasWords(label: string, text: string): boolean {
  const labelWords = label.toLowerCase().split(/[\s-]+/);
  const typedWords = text.trim().toLowerCase().split(/\s+/);
  return typedWords.every((word) => labelWords.some((candidate) => candidate.startsWith(word)));
}

function useHitCommands({ groups }: PaletteSearchState): CommandGroup[] {
  const navigate = useNavigate();
  const { language } = useLanguage();
  return groups.map(({ source, hits }) => ({
    label: source.words[language].label,
    commands: hits.map((hit) => ({
      ...hit,
      icon: source.icon,
      run: () => void navigate({ to: hit.path }),
    })),
  }));
}

/** Commands that depend only on what the signed-in person may do. */
function useStaticCommands(): CommandGroup[] {
  const words = useWords(paletteWords);
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { areas } = useAreasAndCommandPalette();
  const { capabilities } = useSession();
  const { toggleColorScheme } = useMantineColorScheme();
  const open = (path: string) => () => void navigate({ to: path });
  const targets = useNavigationMenu().flatMap((group) => group.targets);
  const actions = areas
    .flatMap(({ createActions = [] }) => createActions)
    .filter(({ requires }) => !requires || capabilities.has(requires));
  return [
    {
      label: words.create,
      commands: actions.map(({ path, words: texts }) => ({
        id: `create ${path}`,
        label: texts[language].label,
        icon: PlusIcon,
        run: open(path),
      })),
    },
    {
      label: words.goTo,
      commands: targets.map(({ path, words: texts, icon }) => ({
        id: path,
        label: texts[language].label,
        icon,
        run: open(path),
      })),
    },
    {
      label: words.other,
      commands: [
        { id: 'scheme', label: words.switchColorScheme, icon: MoonIcon, run: toggleColorScheme },
        { id: 'shortcuts', label: words.shortcuts, icon: KeyboardIcon, run: openShortcutHelp },
      ],
    },
  ];
}
