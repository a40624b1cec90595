import { SimpleGrid } from '@mantine/core';
import { useLanguage, useWords } from '../../words/language-provider.tsx';
import { SuggestionField, TextField } from './fields.tsx';
import { ImageField } from './image-field.tsx';
import { listCountryNames } from './place-names.ts';
import { Section } from './section.tsx';
import { sectionWords } from './section.words.ts';

/** The employer. */
export function CompanySection() {
  const words = useWords(sectionWords);
  const { language } = useLanguage();
  return (
    <Section id="company" title={words.company}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField path="companyName" maxLength={500} />
        <SuggestionField path="companyCountry" suggestions={listCountryNames(language)} />
      </SimpleGrid>
      <TextField path="companyWebsite" type="url" inputMode="url" placeholder="https://" />
      <ImageField path="companyLogo" description={words.logoHint} accept="image/png,image/jpeg" />
    </Section>
  );
}
