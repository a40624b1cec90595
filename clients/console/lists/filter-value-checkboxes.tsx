import { Checkbox, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';

type FilterValuesProps = {
  /** Filter of the list, without its name. */
  filter: { label: string; isSingle?: boolean; options: readonly { value: string; label: string }[] };
  values: readonly string[];
  onChange: (values: string[]) => void;
};

/** Values of a filter, in the popover of its button. They are loaded when a filter is opened. */
export function FilterValueCheckboxes({ filter, values, onChange }: FilterValuesProps) {
  const group = useRef<HTMLDivElement>(null);
  // The popover moves the focus when it opens, which is before the values are loaded.
  useEffect(() => group.current?.querySelector('input')?.focus(), []);
  return (
    <Checkbox.Group
      ref={group}
      aria-label={filter.label}
      value={[...values]}
      onChange={(chosen) => onChange(filter.isSingle ? chosen.slice(-1) : chosen)}
    >
      <Stack gap="sm" pe="md">
        {filter.options.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
