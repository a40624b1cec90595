import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useLocaleFormatters } from '../format/use-locale-formatters.ts';
import { useConfirm } from '../shell/confirm.tsx';
import { useWords } from '../words/language-provider.tsx';
import { richTextWords } from './rich-text.words.ts';

type OnlyHtmlNoticeProps = {
  /** Names of elements and attributes that the editor cannot represent. */
  names: readonly string[];
  onConvert: () => void;
};

const maxShownNames = 8;

/** Says why a text is shown as HTML, and offers to remove what the editor cannot represent. */
export function OnlyHtmlNotice({ names, onConvert }: OnlyHtmlNoticeProps) {
  const words = useWords(richTextWords);
  const format = useLocaleFormatters();
  const confirm = useConfirm();
  const shownNames = names.slice(0, maxShownNames);
  const askToConvert = () =>
    confirm({
      title: words.convertTitle,
      text: words.convertText(names.length > 0 ? format.list(shownNames) : words.otherMarkup),
      action: words.convert,
      isDangerous: true,
      onConfirm: onConvert,
    });
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="xs" role="status">
        <Text size="sm">{names.length > 0 ? words.onlyHtml : words.onlyHtmlOther}</Text>
        {shownNames.map((name) => (
          <Code key={name}>{name}</Code>
        ))}
      </Group>
      <Button variant="default" size="xs" onClick={askToConvert}>
        {words.convert}
      </Button>
    </Stack>
  );
}
