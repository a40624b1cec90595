import { Text } from '@mantine/core';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { useCampaignFormContext } from './campaign-form.ts';
import { countVisibleTextCharacters } from './campaign-values.ts';
import { useLabelledFieldProps } from './fields.tsx';
import { LandingArticleField } from './landing-article-field.tsx';
import { Section } from './section.tsx';
import { sectionWords } from './section.words.ts';

/** Publishing needs more characters of text than this. */
const minCharacters = 100;

const maxMarkupLength = 200_000;

/** The text of the job page and of the job boards, and the article that the job page shows below it. */
export function DescriptionSection() {
  const words = useWords(sectionWords);
  const format = useLocaleFormatters();
  const form = useCampaignFormContext();
  const { id, label, error } = useLabelledFieldProps('description');
  const { description } = form.values;
  const count = countVisibleTextCharacters(description);
  const counterText = count > minCharacters ? words.enoughCharacters : words.characters;
  return (
    <Section id="texts" title={words.texts}>
      <div>
        <RichTextField
          id={id}
          label={label}
          description={words.descriptionHint}
          value={description}
          error={error}
          maxLength={maxMarkupLength}
          onChange={(html) => form.setFieldValue('description', html)}
        />
        <Text size="sm" c="dimmed" ta="end">
          {counterText(format.number(count))}
        </Text>
      </div>
      <LandingArticleField />
    </Section>
  );
}
