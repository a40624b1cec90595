import { Button, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import type { CopyOperationMenuProps } from '../../shell/copy-operation-menu.tsx';
import { Screen } from '../../shell/screen.tsx';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes-dialog.tsx';

type ItemEditScreenProps = {
  /** The stored item; undefined for a new one. */
  item: { number: number; name: string } | undefined;
  /** List of the items of this kind. */
  parent: { label: string; to: string };
  words: { newTitle: string; unsaved: string; isSaved: string; save: string };
  copyAs: CopyOperationMenuProps | undefined;
  /** Button that deletes the item. */
  deletion: ReactNode;
  isChanged: boolean;
  isSaving: boolean;
  hasChanges: () => boolean;
  save: () => Promise<boolean>;
  children: ReactNode;
};

/** Screen with the form of a module or a template. */
export function ItemEditScreen(props: ItemEditScreenProps) {
  const { item, parent, words, copyAs, deletion, isChanged, isSaving, hasChanges, save, children } = props;
  const formId = useId();
  return (
    <Screen
      title={item ? item.name || `#${item.number}` : words.newTitle}
      parents={[parent]}
      lead={isChanged ? words.unsaved : item && words.isSaved}
      copyAs={copyAs}
      actions={
        <>
          {deletion}
          <Button type="submit" form={formId} loading={isSaving} disabled={!isChanged && item !== undefined}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="lg">{children}</Stack>
      </form>
      <UnsavedChangesDialog hasChanges={hasChanges} save={save} />
    </Screen>
  );
}

type ItemNamesProps = {
  form: Pick<UseFormReturnType<{ name: string; key: string }>, 'getInputProps'>;
  words: { name: string; key: string; keyHint: string };
  children?: ReactNode;
};

/** Name and key of a module or a template. */
export function NameAndKeyFields({ form, words, children }: ItemNamesProps) {
  return (
    <Paper p="md">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={words.name} dir="auto" maxLength={255} {...form.getInputProps('name')} />
          <TextInput
            label={words.key}
            description={words.keyHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={191}
            {...form.getInputProps('key')}
          />
        </SimpleGrid>
        {children}
      </Stack>
    </Paper>
  );
}
