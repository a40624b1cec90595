import { Button } from '@mantine/core';
import { Trash2Icon } from 'lucide-react';
import { useConfirm } from '../../shell/confirm.tsx';

type DeleteItemButtonProps = {
  name: string;
  words: { remove: string; removeTitle: string; removeText: (name: string) => string };
  /** Why the item cannot be deleted now. */
  refusal: string | undefined;
  isPending: boolean;
  onConfirm: () => void;
};

/** Button that deletes a module or a template after a question. */
export function DeleteItemButton({ name, words, refusal, isPending, onConfirm }: DeleteItemButtonProps) {
  const confirm = useConfirm();
  return (
    <Button
      variant="default"
      leftSection={<Trash2Icon size={16} aria-hidden />}
      disabled={refusal !== undefined}
      title={refusal}
      loading={isPending}
      onClick={() =>
        confirm({
          title: words.removeTitle,
          text: words.removeText(name),
          action: words.remove,
          isDangerous: true,
          onConfirm,
        })
      }
    >
      {words.remove}
    </Button>
  );
}
