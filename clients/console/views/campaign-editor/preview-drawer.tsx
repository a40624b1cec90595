import tabStyles from 'style-text:@mantine/core/styles/Tabs.css';
import { Box, Drawer, Tabs, useComputedColorScheme } from '@mantine/core';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { addPageStyleSheet } from '../../page/page-settings.ts';
import { useLanguage, useWords } from '../../words/language-provider.tsx';
import { campaignFieldWords } from '../campaigns/field.words.ts';
import { AdPreview } from './ad-preview.tsx';
import { useCampaignFormContext } from './campaign-form.ts';
import { choiceWords } from './choices.words.ts';
import { renderJobPagePreview } from './job-page-preview.ts';
import { previewWords } from './preview.words.ts';

addPageStyleSheet(tabStyles);

/** The job page and the advertisement with what the form contains now. */
export function PreviewDrawer({ onClose }: { onClose: () => void }) {
  const words = useWords(previewWords);
  const { values } = useCampaignFormContext();
  return (
    <Drawer opened onClose={onClose} position="right" size="xl" title={words.title}>
      <Tabs defaultValue="page" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="page">{words.jobPage}</Tabs.Tab>
          <Tabs.Tab value="advertisement">{words.advertisement}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="page">
          <JobPageFrame />
        </Tabs.Panel>
        <Tabs.Panel value="advertisement">
          <Box maw="26rem" mx="auto">
            <AdPreview values={values} />
          </Box>
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  );
}

/** The description is HTML of its author, so the frame allows neither scripts nor links to the outside. */
function JobPageFrame() {
  const words = useWords(previewWords);
  const fields = useWords(campaignFieldWords);
  const choices = useWords(choiceWords);
  const { language } = useLanguage();
  const format = useLocaleFormatters();
  const scheme = useComputedColorScheme();
  const { values } = useCampaignFormContext();
  const page = renderJobPagePreview(values, { words, fields, choices, format, language, scheme });
  return <iframe className="campaign-page-frame" title={words.frame} sandbox="" srcDoc={page} />;
}
