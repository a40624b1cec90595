import { ActionIcon, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { PlusIcon, Trash2Icon } from 'lucide-react';
import { useLanguage, useWords } from '../../words/language-provider.tsx';
import { focusField, useCampaignFormContext, useField } from './campaign-form.ts';
import { emptyLocation } from './campaign-values.ts';
import { choiceWords } from './choices.words.ts';
import { ChoiceField, NumberField, SuggestionField, TextField } from './fields.tsx';
import { listCountryNames } from './place-names.ts';
import { Section } from './section.tsx';
import { sectionWords } from './section.words.ts';

/** Places of work and the salary. */
export function PlaceSection() {
  const words = useWords(sectionWords);
  const choices = useWords(choiceWords);
  return (
    <Section id="place" title={words.placeAndPay}>
      <Locations />
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
        <NumberField path="salary.min" />
        <NumberField path="salary.max" placeholder="–" />
        <ChoiceField path="salary.unit" words={choices.unit} isRequired />
        <ChoiceField path="salary.currency" words={choices.currency} isRequired />
      </SimpleGrid>
    </Section>
  );
}

function Locations() {
  const words = useWords(sectionWords);
  const form = useCampaignFormContext();
  const { id, error } = useField('locations');
  const { locations } = form.values;
  const add = () => {
    form.insertListItem('locations', emptyLocation);
    // The row is rendered after this handler.
    setTimeout(() => focusField(`locations.${locations.length}.city`));
  };
  const remove = (index: number) => {
    form.removeListItem('locations', index);
    document.getElementById(id)?.focus();
  };
  return (
    <Stack gap="md">
      {locations.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.noPlaces}
        </Text>
      )}
      {locations.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other identity, and their fields are controlled
        <LocationRow key={index} index={index} onRemove={() => remove(index)} />
      ))}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <Group>
        <Button
          id={id}
          variant="default"
          leftSection={<PlusIcon size={16} strokeWidth={2} aria-hidden="true" />}
          onClick={add}
        >
          {words.addPlace}
        </Button>
      </Group>
    </Stack>
  );
}

function LocationRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const words = useWords(sectionWords);
  const { language } = useLanguage();
  const path = `locations.${index}`;
  const label = words.place(index + 1);
  return (
    <Stack component="fieldset" gap="sm" className="campaign-location">
      <Text component="legend" fw={600} size="sm">
        {label}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField path={`${path}.city`} maxLength={500} />
        <SuggestionField path={`${path}.country`} suggestions={listCountryNames(language)} />
        <TextField path={`${path}.postalCode`} maxLength={500} />
        <TextField path={`${path}.state`} maxLength={500} />
      </SimpleGrid>
      <Group align="flex-end" wrap="nowrap">
        <TextField path={`${path}.name`} description={words.placeNameHint} maxLength={500} flex={1} />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={words.removePlace(label)}
          title={words.removePlace(label)}
          onClick={onRemove}
        >
          <Trash2Icon size={18} strokeWidth={1.75} />
        </ActionIcon>
      </Group>
    </Stack>
  );
}
