import { List, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { Dialog, DialogForm } from '../../shell/dialog.tsx';
import { useFormAction } from '../../shell/use-form-action.ts';
import { useWords } from '../../words/language-provider.tsx';
import { deleteLanguageDocument, type LanguageRow, languageContentDocument } from './languages.graph.ts';
import { languageWords } from './languages.words.ts';

type DeleteDialogProps = { language: LanguageRow | null; onClose: () => void };

/** Dialog that says what goes with a language, and deletes it after its code was typed. */
export function DeleteLanguageDialog({ language, onClose }: DeleteDialogProps) {
  const words = useWords(languageWords);
  return (
    <Dialog
      title={language ? words.deleteTitle(language.name) : ''}
      isOpen={language !== null}
      onClose={onClose}
    >
      {language && <DeleteForm language={language} onClose={onClose} />}
    </Dialog>
  );
}

function DeleteForm({ language, onClose }: { language: LanguageRow; onClose: () => void }) {
  const words = useWords(languageWords);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === language.code ? null : words.wrongCode) },
  });
  const deletion = useFormAction(deleteLanguageDocument, form, {
    success: words.deleted,
    onSuccess: onClose,
  });
  return (
    <DialogForm
      lead={words.deleteLead}
      action={words.deleteAction}
      isDangerous
      isPending={deletion.isPending}
      onSubmit={form.onSubmit(() => deletion.mutate({ input: { id: language.id } }))}
      onCancel={onClose}
    >
      <List size="sm">
        <List.Item>
          <ArticleCounts language={language} />
        </List.Item>
        <List.Item>{words.deleteAddresses}</List.Item>
        <List.Item>{words.deleteRoles}</List.Item>
      </List>
      <TextInput
        label={words.typeCode(language.code)}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('code')}
      />
    </DialogForm>
  );
}

type Count = { totalCount: number; totalCountIsExact: boolean };

function ArticleCounts({ language }: { language: LanguageRow }) {
  const words = useWords(languageWords);
  const format = useLocaleFormatters();
  const { data } = useGraphQuery(languageContentDocument, { languageIds: [language.id] });
  const write = ({ totalCount, totalCountIsExact }: Count) =>
    totalCountIsExact ? format.number(totalCount) : words.moreThan(format.number(totalCount));
  if (!data?.all || !data.online)
    return (
      <Text size="sm" component="span" role="status">
        {words.loading}
      </Text>
    );
  return words.deleteArticles(write(data.all), write(data.online));
}
