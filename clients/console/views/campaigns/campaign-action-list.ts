import type { LucideProps } from 'lucide-react';
import {
  BanIcon,
  CalendarPlusIcon,
  CopyIcon,
  PauseIcon,
  PencilIcon,
  SendIcon,
  Trash2Icon,
  WalletIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { CampaignActionTarget } from './campaign-actions.graph.ts';

/** Actions of an owner on a campaign. */
export type CampaignAction =
  | 'edit'
  | 'publish'
  | 'extend'
  | 'setBudget'
  | 'takeOffline'
  | 'copy'
  | 'cancel'
  | 'delete';

const whileRunning = ['edit', 'extend', 'setBudget', 'takeOffline', 'copy', 'cancel'] as const;

/** Actions that the server accepts by the status of the campaign, the most frequent first. */
const actionsByStatus: Record<CampaignActionTarget['status'], readonly CampaignAction[]> = {
  DRAFT: ['publish', 'edit', 'setBudget', 'copy', 'delete'],
  PUBLISHED: whileRunning,
  LIVE: whileRunning,
  INACTIVE: ['publish', 'edit', 'setBudget', 'copy', 'cancel'],
  CANCELLED: ['copy', 'delete'],
};

export function listCampaignActions({
  status,
}: Pick<CampaignActionTarget, 'status'>): readonly CampaignAction[] {
  return actionsByStatus[status];
}

/** Whether an action ends or deletes something. */
export function isDestructiveCampaignAction(action: CampaignAction): boolean {
  return action === 'cancel' || action === 'delete';
}

export const campaignActionIcons: Record<CampaignAction, ComponentType<LucideProps>> = {
  edit: PencilIcon,
  publish: SendIcon,
  extend: CalendarPlusIcon,
  setBudget: WalletIcon,
  takeOffline: PauseIcon,
  copy: CopyIcon,
  cancel: BanIcon,
  delete: Trash2Icon,
};
