import { Modal } from '@mantine/core';
import { useWords } from '../../words/language-provider.tsx';
import type { CampaignActionTarget } from './campaign-actions.graph.ts';
import { actionWords } from './campaign-actions.words.ts';
import { ExtendCampaignForm } from './extend-campaign-form.tsx';
import { PublishCampaignForm } from './publish-campaign-form.tsx';
import { SetCampaignBudgetForm } from './set-campaign-budget-form.tsx';

/** Actions that need input, or that show what happens before they run. */
export type CampaignDialogAction = 'publish' | 'extend' | 'setBudget';

type CampaignDialogProps = {
  action: CampaignDialogAction;
  campaign: CampaignActionTarget;
  isOpen: boolean;
  onClose: () => void;
};

/** Dialog of an action of a campaign. */
export function CampaignActionDialog({ action, campaign, isOpen, onClose }: CampaignDialogProps) {
  const words = useWords(actionWords);
  const name = campaign.name || words.unnamed;
  const { title, Form } = {
    publish: { title: words.publishTitle(name), Form: PublishCampaignForm },
    extend: { title: words.extendTitle(name), Form: ExtendCampaignForm },
    setBudget: { title: words.budgetTitle(name), Form: SetCampaignBudgetForm },
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
