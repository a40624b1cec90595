import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useConfirm } from '../../shell/confirm.tsx';
import { useMutationWithNotification } from '../../shell/use-mutation-with-notification.ts';
import { useWords } from '../../words/language-provider.tsx';
import type { CampaignDialogAction } from './campaign-action-dialog.tsx';
import type { CampaignAction } from './campaign-action-list.ts';
import {
  type CampaignActionTarget,
  cancelCampaignDocument,
  deleteCampaignDocument,
  takeCampaignOfflineDocument,
} from './campaign-actions.graph.ts';
import { actionWords } from './campaign-actions.words.ts';
import { useCopyCampaign } from './use-copy-campaign.ts';

const CampaignDialog = lazy(async () => ({
  default: (await import('./campaign-action-dialog.tsx')).CampaignActionDialog,
}));

/** Loads the texts of errors after the screen. Without them, the messages of the server are shown. */
async function loadErrorTexts() {
  await import('./campaign-errors.ts').catch(() => undefined);
}

/** The dialog stays in the page while it closes, with the campaign that it was opened for. */
type DialogState = { action: CampaignDialogAction; campaign: CampaignActionTarget; isOpen: boolean };

type CampaignActions = {
  run: (action: CampaignAction, campaign: CampaignActionTarget) => void;
  /** Dialogs of the actions, which the screen renders. */
  dialog: ReactNode;
};

/** Returns the function that runs an action of a campaign, after a dialog where it needs one. */
export function useCampaignActions({ onDelete }: { onDelete?: () => void } = {}): CampaignActions {
  const navigate = useNavigate();
  const [state, setState] = useState<DialogState>();
  const runFinalAction = useFinalActions(onDelete);
  const copy = useCopyCampaign();
  useEffect(() => void loadErrorTexts(), []);
  const openDialog = (action: CampaignDialogAction) => (campaign: CampaignActionTarget) =>
    setState({ action, campaign, isOpen: true });
  const handlers: Record<CampaignAction, (campaign: CampaignActionTarget) => void> = {
    ...runFinalAction,
    edit: ({ reference }) => void navigate({ to: `/campaigns/${reference}/edit` }),
    publish: openDialog('publish'),
    extend: openDialog('extend'),
    setBudget: openDialog('setBudget'),
    copy,
  };
  return {
    run: (action, campaign) => handlers[action](campaign),
    dialog: state && (
      <Suspense>
        <CampaignDialog {...state} onClose={() => setState({ ...state, isOpen: false })} />
      </Suspense>
    ),
  };
}

/** Actions that end something, behind a dialog that names what happens. */
function useFinalActions(onDelete?: () => void) {
  const words = useWords(actionWords);
  const confirm = useConfirm();
  const takeOffline = useMutationWithNotification(takeCampaignOfflineDocument, {
    success: words.takenOffline,
  });
  const cancel = useMutationWithNotification(cancelCampaignDocument, { success: words.cancelled });
  const remove = useMutationWithNotification(deleteCampaignDocument, {
    success: words.deleted,
    onSuccess: onDelete,
  });
  const nameOf = ({ name }: CampaignActionTarget) => name || words.unnamed;
  return {
    takeOffline: (campaign: CampaignActionTarget) =>
      confirm({
        title: words.takeOfflineTitle(nameOf(campaign)),
        text: words.takeOfflineText,
        action: words.takeOffline,
        onConfirm: () => takeOffline.mutate({ input: { id: campaign.id } }),
      }),
    cancel: (campaign: CampaignActionTarget) =>
      confirm({
        title: words.cancelTitle(nameOf(campaign)),
        text: words.cancelText,
        action: words.cancel,
        isDangerous: true,
        onConfirm: () => cancel.mutate({ input: { id: campaign.id } }),
      }),
    delete: (campaign: CampaignActionTarget) =>
      confirm({
        title: words.deleteTitle(nameOf(campaign)),
        text: words.deleteText,
        action: words.delete,
        isDangerous: true,
        onConfirm: () => remove.mutate({ input: { id: campaign.id } }),
      }),
  };
}
