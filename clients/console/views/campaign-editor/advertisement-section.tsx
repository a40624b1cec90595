import { SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core';
import { useLanguage, useWords } from '../../words/language-provider.tsx';
import { AdPreview } from './ad-preview.tsx';
import { useCampaignFormContext } from './campaign-form.ts';
import { NumberField, TagsField, TextField, useLabelledFieldProps } from './fields.tsx';
import { ImageField } from './image-field.tsx';
import { listLanguageNames } from './place-names.ts';
import { Section } from './section.tsx';
import { sectionWords } from './section.words.ts';

const maxTextLength = 10_000;
const maxAge = 120;

/** Texts and picture of the advertisements, and their target group. */
export function AdvertisementSection() {
  const words = useWords(sectionWords);
  const { language } = useLanguage();
  const { values } = useCampaignFormContext();
  return (
    <Section id="advertisement" title={words.advertisement} text={words.advertisementHint}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack>
          <TextField path="title" description={words.titleHint} maxLength={maxTextLength} />
          <LongTextField path="text1" />
          <LongTextField path="text2" />
          <ImageField path="banner" description={words.bannerHint} accept="image/*" showsPreview={false} />
        </Stack>
        <AdPreview values={values} />
      </SimpleGrid>
      <Title order={3} size="h5">
        {words.audience}
      </Title>
      <TagsField path="interests" />
      <TagsField path="languages" suggestions={listLanguageNames(language)} />
      <Text size="sm" c="dimmed">
        {words.ageHint}
      </Text>
      <SimpleGrid cols={2}>
        <NumberField path="ageRange.min" allowDecimal={false} max={maxAge} />
        <NumberField path="ageRange.max" allowDecimal={false} max={maxAge} />
      </SimpleGrid>
    </Section>
  );
}

function LongTextField({ path }: { path: string }) {
  return (
    <Textarea {...useLabelledFieldProps(path)} autosize minRows={2} maxRows={10} maxLength={maxTextLength} />
  );
}
