import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { SlidersHorizontalIcon } from 'lucide-react';
import { useLanguage, useWords } from '../words/language-provider.tsx';
import { consoleLanguages } from '../words/words.ts';
import { consoleFrameWords } from './console-frame.words.ts';

const colorSchemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** Menu for the colour scheme and the language, which the browser stores. */
export function PreferencesMenu() {
  const words = useWords(consoleFrameWords);
  const { language, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const languageNames = { en: words.english, de: words.german };
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={words.preferences}>
          <SlidersHorizontalIcon size={20} strokeWidth={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.colorScheme}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {colorSchemes.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {words[scheme]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{words.language}</Menu.Label>
        <Menu.RadioGroup
          value={language}
          onChange={(value) => setLanguage(consoleLanguages.find((candidate) => candidate === value) ?? 'en')}
        >
          {consoleLanguages.map((candidate) => (
            <Menu.RadioItem key={candidate} value={candidate} lang={candidate}>
              {languageNames[candidate]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
