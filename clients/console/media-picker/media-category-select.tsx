import { Select, type SelectProps } from '@mantine/core';
import { useMediaCategories } from './use-media-categories.ts';

type CategorySelectProps = Pick<
  SelectProps,
  'label' | 'aria-label' | 'description' | 'error' | 'w' | 'size'
> & {
  /** Id of the category, or an empty text for `emptyLabel`. */
  value: string;
  onChange: (id: string) => void;
  /** Label of the option without a category. If it is missing, a category must be chosen. */
  emptyLabel?: string;
  /** Categories that cannot be chosen. */
  excludedIds?: ReadonlySet<string>;
};

/** More options than a person reads; the others are found by typing. */
const maxOptions = 100;

/** Choice of a category of the media pool by its path. */
export function MediaCategorySelect({
  value,
  onChange,
  emptyLabel,
  excludedIds,
  ...field
}: CategorySelectProps) {
  const { list } = useMediaCategories();
  const options = list
    .filter(({ id }) => !excludedIds?.has(id))
    .map(({ id, path }) => ({ value: id, label: path.join(' / ') }));
  return (
    <Select
      {...field}
      searchable
      allowDeselect={false}
      limit={maxOptions}
      data={emptyLabel === undefined ? options : [{ value: '', label: emptyLabel }, ...options]}
      value={value}
      onChange={(id) => onChange(id ?? '')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
