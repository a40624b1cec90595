import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isTrellisError } from '../../../typescript/trellis-error.ts';
import { operationNameOf } from '../../graph/operation-name.ts';
import { runOperation } from '../../graph/transport.ts';
import { useGraphMutation } from '../../graph/use-graph-mutation.ts';
import { toQueryKey } from '../../graph/use-graph-query.ts';
import { useFieldErrors } from '../campaigns/campaign-errors.ts';
import type { CampaignForm } from './campaign-form.ts';
import {
  type CampaignEditConflict,
  CampaignSaver,
  type CampaignSaverDependencies,
  type CampaignSaveState,
} from './campaign-saver.ts';
import { type EditedCampaign, editorDocument, updateCampaignDocument } from './editor.graph.ts';

/** Pause in typing after which changes are saved. */
const pauseMs = 1000;

/** Time after which saving is tried again, for example when the server was restarted or the session has ended. */
const retryMs = 8000;

/** Saves the changes of the form: by itself after a pause in typing if `isAutomatic`, else when `save` is called. */
export function useCampaignSave(form: CampaignForm, campaign: EditedCampaign, isAutomatic: boolean) {
  const [state, setState] = useState<CampaignSaveState>({ status: 'saved', at: campaign.updatedAt });
  const [conflict, setConflict] = useState<CampaignEditConflict>();
  const server = useServerPorts(campaign);
  const toFieldErrors = useFieldErrors();
  const ports: CampaignSaverDependencies = {
    ...server,
    readValues: form.getValues,
    writeValues: form.setValues,
    toFieldErrors,
    addErrors: (errors) => form.setErrors((current) => ({ ...current, ...errors })),
    removeErrors: (fields) =>
      form.setErrors((current) =>
        Object.fromEntries(Object.entries(current).filter(([path]) => !isWithin(path, fields))),
      ),
    onState: setState,
    onConflict: setConflict,
    savesPartially: isAutomatic,
  };
  const [saver] = useState(() => new CampaignSaver(campaign, ports));
  useEffect(() => {
    saver.ports = ports;
  });
  useEffect(() => saver.adoptNewer(campaign), [saver, campaign]);
  useSaveAfterPause(form, saver, isAutomatic, setState);
  useRetry(state, saver, isAutomatic);
  return {
    state,
    conflict,
    save: () => saver.saveAgain(),
    hasChanges: () => saver.hasChanges(),
    resolveConflict: (fields: Parameters<CampaignSaver['resolveConflict']>[0]) =>
      void saver.resolveConflict(fields),
  };
}

function isWithin(path: string, fields: readonly string[]): boolean {
  return fields.includes(path.split('.')[0] ?? path);
}

function useServerPorts({ id, reference }: EditedCampaign) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useGraphMutation(updateCampaignDocument, { invalidates: [] });
  return {
    update: async (changes: Parameters<CampaignSaverDependencies['update']>[0]) => {
      const { updateCampaign } = await mutateAsync({ input: { id, ...changes } });
      return updateCampaign.campaign;
    },
    load: async () => {
      const { campaign } = await runOperation(editorDocument, { id });
      if (!campaign) throw new Error('The campaign is not visible any more.');
      return campaign;
    },
    onStored: (stored: EditedCampaign) => {
      queryClient.setQueryData(toQueryKey(editorDocument, { id: reference }), { campaign: stored });
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[0] === 'graph' && queryKey[1] !== operationNameOf(editorDocument),
      });
    },
  };
}

function useSaveAfterPause(
  { values }: CampaignForm,
  saver: CampaignSaver,
  isAutomatic: boolean,
  setState: (change: (state: CampaignSaveState) => CampaignSaveState) => void,
) {
  const previousValues = useRef(values);
  useEffect(() => {
    if (previousValues.current === values) return;
    previousValues.current = values;
    // Without changes, this reports that all is saved.
    if (!saver.hasChanges()) return void saver.save();
    setState((state) => (state.status === 'saving' ? state : { status: 'unsaved' }));
    if (!isAutomatic) return;
    const timer = setTimeout(() => void saver.save(), pauseMs);
    return () => clearTimeout(timer);
  }, [values, saver, isAutomatic, setState]);
}

function useRetry(state: CampaignSaveState, saver: CampaignSaver, isAutomatic: boolean) {
  useEffect(() => {
    if (state.status !== 'failed' || !isAutomatic || !canPass(state.error)) return;
    const timer = setTimeout(() => void saver.save(), retryMs);
    return () => clearTimeout(timer);
  }, [state, saver, isAutomatic]);
}

/** Whether a repetition can succeed: after a restart of the server, a new sign-in, or the end of a rate limit. */
function canPass(error: unknown): boolean {
  return (
    isTrellisError(error) && (error.isPassing || [401, 429].includes(error.status) || error.status >= 500)
  );
}
