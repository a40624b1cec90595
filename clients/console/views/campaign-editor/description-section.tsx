import { ActionIcon, Button, Group, Text, Textarea } from '@mantine/core';
import { BoldIcon, HeadingIcon, ItalicIcon, ListIcon, PilcrowIcon } from 'lucide-react';
import { useRef } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { useWords } from '../../words/language-provider.tsx';
import { useCampaignFormContext } from './campaign-form.ts';
import {
  countTextCharacters,
  hasPlainLineBreaks,
  markUp,
  markUpLineBreaks,
  type TextFormat,
} from './description-text.ts';
import { useLabelledField } from './fields.tsx';
import { Section } from './section.tsx';
import { sectionWords } from './section.words.ts';

/** Publishing needs more characters of text than this. */
const minCharacters = 100;

const icons: Record<TextFormat, typeof BoldIcon> = {
  heading: HeadingIcon,
  bold: BoldIcon,
  italic: ItalicIcon,
  list: ListIcon,
  paragraph: PilcrowIcon,
};

const formats = Object.keys(icons) as TextFormat[];

/** The text of the job page and of the job boards. */
export function DescriptionSection() {
  const words = useWords(sectionWords);
  const format = useFormat();
  const form = useCampaignFormContext();
  const area = useRef<HTMLTextAreaElement>(null);
  const { label, ...field } = useLabelledField('description');
  const count = countTextCharacters(form.values.description);
  const counterText = count > minCharacters ? words.enoughCharacters : words.characters;
  const apply = (chosen: TextFormat) => {
    const { current } = area;
    if (!current) return;
    const marked = markUp(current.value, current.selectionStart, current.selectionEnd, chosen);
    form.setFieldValue('description', marked.text);
    // The text is rendered after this handler; only then it has the new selection.
    setTimeout(() => {
      current.focus();
      current.setSelectionRange(marked.start, marked.end);
    });
  };
  return (
    <Section id="texts" title={words.texts}>
      <Group gap={4} role="toolbar" aria-label={words.format}>
        {formats.map((chosen) => {
          const Icon = icons[chosen];
          return (
            <ActionIcon
              key={chosen}
              variant="default"
              size={32}
              aria-label={words[chosen]}
              title={words[chosen]}
              onClick={() => apply(chosen)}
            >
              <Icon size={16} strokeWidth={2} />
            </ActionIcon>
          );
        })}
      </Group>
      <Textarea
        {...field}
        ref={area}
        aria-label={label}
        description={words.descriptionHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={200_000}
      />
      <Text size="sm" c="dimmed" ta="end">
        {counterText(format.number(count))}
      </Text>
      <LineBreakHint />
    </Section>
  );
}

/** Offers to keep the line breaks of plain text, which the job page and most boards would show as blanks. */
function LineBreakHint() {
  const words = useWords(sectionWords);
  const form = useCampaignFormContext();
  const { description } = form.values;
  if (!hasPlainLineBreaks(description)) return null;
  return (
    <Group gap="sm">
      <Text size="sm">{words.lineBreaks}</Text>
      <Button
        variant="default"
        size="xs"
        onClick={() => form.setFieldValue('description', markUpLineBreaks(description))}
      >
        {words.keepLineBreaks}
      </Button>
    </Group>
  );
}
