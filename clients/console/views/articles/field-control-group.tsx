import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ModuleField } from './module-field.ts';

/** Props of the control of a field of a block. */
export type BlockFieldProps = {
  field: ModuleField;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Code of the language of the texts. */
  languageCode: string;
  isReadOnly: boolean;
};

type FieldGroupProps = { label: string; children: ReactNode };

/** Controls of one field that have the label of the field together: a chosen file, and buttons that change it. */
export function FieldControlGroup({ label, children }: FieldGroupProps) {
  return (
    <Fieldset variant="unstyled" legend={label} className="article-field-group">
      {children}
    </Fieldset>
  );
}
