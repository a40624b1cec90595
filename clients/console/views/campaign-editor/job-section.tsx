import { SimpleGrid } from '@mantine/core';
import { useWords } from '../../words/language-provider.tsx';
import { choiceWords } from './choices.words.ts';
import { ChoiceField, TagsField, TextField } from './fields.tsx';
import { Section } from './section.tsx';
import { sectionWords } from './section.words.ts';

/** The job itself. */
export function JobSection() {
  const words = useWords(sectionWords);
  const choices = useWords(choiceWords);
  return (
    <Section id="job" title={words.job}>
      <TextField path="name" required maxLength={200} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ChoiceField path="category" words={choices.category} isSearchable />
        <ChoiceField path="contract" words={choices.contract} />
        <ChoiceField path="education" words={choices.education} />
        <ChoiceField path="experience" words={choices.experience} />
      </SimpleGrid>
      <TagsField path="skills" />
      <TextField path="url" type="url" inputMode="url" description={words.urlHint} placeholder="https://" />
      <TextField path="clientId" description={words.clientIdHint} maxLength={500} />
    </Section>
  );
}
