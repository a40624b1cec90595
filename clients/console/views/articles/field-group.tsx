import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';

type FieldGroupProps = { label: string; children: ReactNode };

/** Controls of one field that have the label of the field together: a chosen file, and buttons that change it. */
export function FieldGroup({ label, children }: FieldGroupProps) {
  return (
    <Fieldset variant="unstyled" legend={label} className="article-field-group">
      {children}
    </Fieldset>
  );
}
