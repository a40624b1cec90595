import { Alert, Box, Button, Grid, Stack } from '@mantine/core';
import { EyeIcon, InfoIcon } from 'lucide-react';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { notifySuccess } from '../../shell/notify.ts';
import { Screen } from '../../shell/screen.tsx';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes-dialog.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { CampaignStatusBadge } from '../campaigns/campaign-status-badge.tsx';
import { AdvertisementSection } from './advertisement-section.tsx';
import { BudgetSection } from './budget-section.tsx';
import { CampaignFormProvider, useCampaignForm } from './campaign-form.ts';
import { CampaignPublishingChecklist } from './campaign-publishing-checklist.tsx';
import { CampaignSaveStateText } from './campaign-save-state-text.tsx';
import { adjustEditedLocations, toCampaignValues } from './campaign-values.ts';
import { ChannelList } from './channel-list.tsx';
import { CompanySection } from './company-section.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DescriptionSection } from './description-section.tsx';
import { campaignCheckDocument, type EditedCampaign, editorDocument } from './editor.graph.ts';
import { editorWords } from './editor.words.ts';
import { ErrorSummary } from './error-summary.tsx';
import { JobSection } from './job-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { PreviewDrawer } from './preview-drawer.tsx';
import { PublishButton } from './publish-button.tsx';
import { useCampaignSave } from './use-campaign-save.ts';

/** The form of a campaign. A campaign that is not online is saved while its author types. */
export function CampaignEditorForm({ campaign }: { campaign: EditedCampaign }) {
  const words = useWords(editorWords);
  const isRunning = ['PUBLISHED', 'LIVE'].includes(campaign.status);
  const form = useCampaignForm({
    initialValues: toCampaignValues(campaign),
    onValuesChange: (values, previous) => {
      const locations = adjustEditedLocations(previous, values);
      if (locations) form.setFieldValue('locations', locations);
    },
  });
  const { state, conflict, save, resolveConflict, hasChanges } = useCampaignSave(form, campaign, !isRunning);
  const { data: checkData } = useGraphQuery(campaignCheckDocument, { id: campaign.id });
  const [isPreviewing, setPreviewing] = useState(false);
  const saveRunning = async () => {
    if (await save()) notifySuccess(words.savedNow);
  };
  return (
    <CampaignFormProvider form={form}>
      <Screen
        title={words.title(form.values.name.trim() || words.unnamed)}
        badges={<CampaignStatusBadge status={campaign.status} />}
        parents={[
          { label: words.campaigns, to: '/campaigns' },
          { label: campaign.name, to: `/campaigns/${campaign.reference}` },
        ]}
        lead={<CampaignSaveStateText state={state} />}
        copyAs={{
          operations: [
            { document: editorDocument, variables: { id: campaign.reference } },
            { document: campaignCheckDocument, variables: { id: campaign.id } },
          ],
          rest: {
            method: 'GET',
            path: `/v1/campaign/${campaign.reference}`,
            credential: 'x-apikey: $TRELLIS_KEY',
          },
        }}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<EyeIcon size={16} strokeWidth={2} aria-hidden="true" />}
              onClick={() => setPreviewing(true)}
            >
              {words.preview}
            </Button>
            {isRunning ? (
              <Button onClick={saveRunning} loading={state.status === 'saving'}>
                {words.save}
              </Button>
            ) : (
              <PublishButton campaign={campaign} values={form.values} checkData={checkData} save={save} />
            )}
          </>
        }
      >
        <StatusNotice campaign={campaign} isRunning={isRunning} />
        <ErrorSummary />
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <Sections />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <Stack className="campaign-side">
              <CampaignPublishingChecklist
                check={checkData?.checkCampaign ?? undefined}
                isStale={state.status === 'saving'}
              />
              <ChannelList data={checkData} />
            </Stack>
          </Grid.Col>
        </Grid>
        {isPreviewing && <PreviewDrawer onClose={() => setPreviewing(false)} />}
        {conflict && <ConflictDialog conflict={conflict} onResolve={resolveConflict} />}
        <UnsavedChangesDialog hasChanges={hasChanges} save={save} isAutomatic={!isRunning} />
      </Screen>
    </CampaignFormProvider>
  );
}

function Sections() {
  return (
    <Box component="form" onSubmit={(event) => event.preventDefault()} noValidate>
      <Stack gap="lg">
        <JobSection />
        <CompanySection />
        <PlaceSection />
        <DescriptionSection />
        <AdvertisementSection />
        <BudgetSection />
      </Stack>
    </Box>
  );
}

function StatusNotice({ campaign, isRunning }: { campaign: EditedCampaign; isRunning: boolean }) {
  const words = useWords(editorWords);
  const isCancelled = campaign.status === 'CANCELLED';
  if (!(isRunning || isCancelled)) return null;
  return (
    <Alert
      variant="default"
      icon={<InfoIcon size={20} strokeWidth={2} />}
      title={isRunning ? words.runningTitle : words.cancelledTitle}
    >
      {isRunning ? words.runningText : words.cancelledText}
      {isCancelled && (
        <Box mt="sm">
          <ButtonLink to="/campaigns/new" search={{ copy: campaign.reference }} variant="default" size="xs">
            {words.copy}
          </ButtonLink>
        </Box>
      )}
    </Alert>
  );
}
