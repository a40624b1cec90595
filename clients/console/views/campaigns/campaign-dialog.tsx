import { Modal } from '@mantine/core';
import { useWords } from '../../words/language-provider.tsx';
import type { ActionCampaign } from './campaign-actions.graph.ts';
import { actionWords } from './campaign-actions.words.ts';
import { ExtendForm } from './extend-form.tsx';
import { PublishForm } from './publish-form.tsx';
import { SetBudgetForm } from './set-budget-form.tsx';

/** Actions that need input, or that show what happens before they run. */
export type DialogAction = 'publish' | 'extend' | 'setBudget';

type CampaignDialogProps = {
  action: DialogAction;
  campaign: ActionCampaign;
  isOpen: boolean;
  onClose: () => void;
};

/** Dialog of an action of a campaign. */
export function CampaignDialog({ action, campaign, isOpen, onClose }: CampaignDialogProps) {
  const words = useWords(actionWords);
  const name = campaign.name || words.unnamed;
  const { title, Form } = {
    publish: { title: words.publishTitle(name), Form: PublishForm },
    extend: { title: words.extendTitle(name), Form: ExtendForm },
    setBudget: { title: words.budgetTitle(name), Form: SetBudgetForm },
  }[action];
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={action === 'publish' ? 'lg' : 'md'}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Form campaign={campaign} onClose={onClose} />
    </Modal>
  );
}
