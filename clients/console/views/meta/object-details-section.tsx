import type { ReactNode } from 'react';
import { TimeText } from '../../format/time-text.tsx';
import { PropertyTable, Section } from '../../shell/section.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { metaDialogWords } from './meta-dialog.words.ts';

type EditedObjectProps = {
  object: {
    number: number;
    createdAt: string;
    createdByName: string;
    updatedAt: string;
    updatedByName: string;
  };
  /** Facts before those that every object has. */
  rows: readonly (readonly [label: string, value: ReactNode])[];
};

/** Number, use and history of an object. */
export function ObjectDetailsSection({ object, rows }: EditedObjectProps) {
  const words = useWords(metaDialogWords);
  const { number, createdAt, createdByName, updatedAt, updatedByName } = object;
  const event = (moment: string, name: string) => (
    <>
      <TimeText moment={moment} style="dateTime" /> {name && words.by(name)}
    </>
  );
  return (
    <Section title={words.about}>
      <PropertyTable
        rows={[
          ...rows,
          [words.number, number],
          [words.created, event(createdAt, createdByName)],
          [words.changed, event(updatedAt, updatedByName)],
        ]}
      />
    </Section>
  );
}
