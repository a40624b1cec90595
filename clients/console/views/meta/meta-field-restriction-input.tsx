import { MultiSelect } from '@mantine/core';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useWords } from '../../words/language-provider.tsx';
import { CategoryInput } from './category-input.tsx';
import { metaFieldWords } from './meta-field.words.ts';
import { mediaCategoryChoicesDocument, restrictedCategoriesDocument } from './meta-fields.graph.ts';
import type { MetaOwnerKind } from './use-meta-item.ts';

type RestrictionInputProps = {
  owner: MetaOwnerKind;
  value: string[];
  error?: string | undefined;
  onChange: (numbers: string[]) => void;
};

/** Categories whose forms show a field. Languages have none. */
export function MetaFieldRestrictionInput(props: RestrictionInputProps) {
  if (props.owner === 'LANGUAGE') return null;
  return props.owner === 'MEDIA' ? <MediaRestriction {...props} /> : <StructureRestriction {...props} />;
}

function StructureRestriction({ value, error, onChange }: RestrictionInputProps) {
  const words = useWords(metaFieldWords);
  const { data } = useGraphQuery(
    restrictedCategoriesDocument,
    { ids: value },
    { isEnabled: value.length > 0, keepsPreviousData: true },
  );
  const known = (data?.articles?.nodes ?? []).map(({ number, categoryName }) => ({
    number,
    name: categoryName,
  }));
  return (
    <CategoryInput
      label={words.restrictions}
      description={words.restrictionsHint}
      searchLabel={words.searchCategories}
      error={error}
      loaded={known}
      chosen={value}
      onChange={onChange}
    />
  );
}

function MediaRestriction({ value, error, onChange }: RestrictionInputProps) {
  const words = useWords(metaFieldWords);
  const { data } = useGraphQuery(mediaCategoryChoicesDocument, {});
  const options = (data?.mediaCategories?.nodes ?? []).map(({ number, name }) => ({
    value: String(number),
    label: `${name} · #${number}`,
  }));
  return (
    <MultiSelect
      label={words.restrictions}
      description={words.restrictionsHint}
      error={error}
      data={options}
      searchable
      value={value}
      onChange={onChange}
    />
  );
}
