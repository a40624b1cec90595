import { ActionIcon, Button, Group, Input, MultiSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { PlusIcon, XIcon } from 'lucide-react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useWords } from '../../words/language-provider.tsx';
import type { TemplateAreaFormValues } from './template-values.ts';
import { acceptedModulesDocument } from './templates.graph.ts';
import { templatesWords } from './templates.words.ts';

type TemplateAreasProps = {
  areas: readonly TemplateAreaFormValues[];
  error: string | undefined;
  onChange: (areas: TemplateAreaFormValues[]) => void;
};

/** Areas of a template as rows: number, name, and the modules that each accepts. */
export function TemplateAreas({ areas, error, onChange }: TemplateAreasProps) {
  const words = useWords(templatesWords);
  const { data } = useGraphQuery(acceptedModulesDocument, {});
  const modules = (data?.modules?.nodes ?? []).map(({ number, name }) => ({
    value: String(number),
    label: name || `#${number}`,
  }));
  const nextNumber = Math.max(0, ...areas.map(({ number }) => number)) + 1;
  return (
    <Stack gap="sm">
      {areas.map((area, index) => (
        <AreaRow
          // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other identity while their numbers change.
          key={index}
          area={area}
          place={index + 1}
          modules={modules}
          onChange={(changed) => onChange(areas.with(index, changed))}
          onRemove={areas.length > 1 ? () => onChange(areas.toSpliced(index, 1)) : undefined}
        />
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      <Group>
        <Button
          variant="default"
          leftSection={<PlusIcon size={16} aria-hidden />}
          onClick={() => onChange([...areas, { number: nextNumber, name: '', modules: null }])}
        >
          {words.addArea}
        </Button>
      </Group>
    </Stack>
  );
}

type AreaRowProps = {
  area: TemplateAreaFormValues;
  place: number;
  modules: readonly { value: string; label: string }[];
  onChange: (area: TemplateAreaFormValues) => void;
  onRemove: (() => void) | undefined;
};

function AreaRow({ area, place, modules, onChange, onRemove }: AreaRowProps) {
  const words = useWords(templatesWords);
  return (
    <Group gap="sm" align="flex-end" className="meta-area">
      <NumberInput
        label={words.numberShort}
        aria-label={words.areaNumber(place)}
        min={1}
        max={9999}
        allowDecimal={false}
        w={96}
        value={area.number}
        onChange={(number) => onChange({ ...area, number: Number(number) || 0 })}
      />
      <TextInput
        label={words.name}
        aria-label={words.areaName(place)}
        dir="auto"
        className="meta-area-text"
        value={area.name}
        onChange={({ currentTarget }) => onChange({ ...area, name: currentTarget.value })}
      />
      <MultiSelect
        label={words.modulesShort}
        aria-label={words.areaModules(place)}
        placeholder={area.modules?.length ? undefined : words.allModules}
        className="meta-area-text"
        data={[...modules]}
        searchable
        value={area.modules ?? []}
        onChange={(chosen) => onChange({ ...area, modules: chosen.length > 0 ? chosen : null })}
      />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={words.removeArea(area.name || String(area.number))}
          onClick={onRemove}
        >
          <XIcon size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
