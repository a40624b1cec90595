import { ActionIcon, Menu } from '@mantine/core';
import { EllipsisVerticalIcon } from 'lucide-react';
import { useWords } from '../../words/language-provider.tsx';
import {
  type CampaignAction,
  campaignActionIcons,
  isDestructiveCampaignAction,
} from './campaign-action-list.ts';
import type { CampaignActionTarget } from './campaign-actions.graph.ts';
import { actionWords } from './campaign-actions.words.ts';

type CampaignMenuProps = {
  campaign: CampaignActionTarget;
  actions: readonly CampaignAction[];
  run: (action: CampaignAction, campaign: CampaignActionTarget) => void;
};

/** Menu of the actions of a campaign. */
export function CampaignActionMenu({ campaign, actions, run }: CampaignMenuProps) {
  const words = useWords(actionWords);
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={words.menu(campaign.name || words.unnamed)}>
          <EllipsisVerticalIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const Icon = campaignActionIcons[action];
          return (
            <Menu.Item
              key={action}
              color={isDestructiveCampaignAction(action) ? 'red' : undefined}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => run(action, campaign)}
            >
              {words[action]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
