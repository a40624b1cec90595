import { Badge, Button, Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { DownloadIcon, Trash2Icon } from 'lucide-react';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useGraphSubscription } from '../../graph/use-graph-subscription.ts';
import { toPreviewUrl } from '../../media-picker/preview-url.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { MetaValues } from '../meta/meta-values.tsx';
import { DeleteMediumDialog } from './delete-medium-dialog.tsx';
import { mediaChangedDocument } from './media-changes.graph.ts';
import { type Medium, mediumDocument, mediumUsesDocument } from './medium.graph.ts';
import { mediumWords } from './medium.words.ts';
import { MediumFacts } from './medium-facts.tsx';
import { MediumForm } from './medium-form.tsx';
import { MediumPreview } from './medium-preview.tsx';
import { MediumUses } from './medium-uses.tsx';
import { ReplaceMediumFileSection } from './replace-medium-file-section.tsx';
import { useMediaPermission } from './use-media-permission.ts';

/** A medium: preview, texts, file, and where it is used. */
export function MediumScreen() {
  const words = useWords(mediumWords);
  const { mediaId = '' } = useParams({ strict: false }) as { mediaId?: string };
  const variables = { id: mediaId };
  const { data, error, refetch } = useGraphQuery(mediumDocument, variables);
  const medium = data?.medium;
  useGraphSubscription(
    mediaChangedDocument,
    { id: medium?.id ?? '' },
    { isEnabled: Boolean(medium), invalidates: [mediumDocument, mediumUsesDocument] },
  );
  const parents = [{ label: words.media, to: '/content/media' }];
  if (error)
    return (
      <Screen title={words.loading} parents={parents}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  if (!medium)
    return (
      <Screen title={words.loading} parents={parents}>
        <Skeleton height={320} />
      </Screen>
    );
  const path = `/api/media/${encodeURIComponent(medium.filename)}/info`;
  return (
    <Screen
      title={medium.title || medium.filename}
      parents={parents}
      badges={medium.isImage && !medium.title && <Badge color="yellow">{words.altMissing}</Badge>}
      copyAs={{ operations: [{ document: mediumDocument, variables }], rest: { method: 'GET', path } }}
      actions={<MediumActions medium={medium} />}
    >
      <MediumParts medium={medium} />
    </Screen>
  );
}

function MediumActions({ medium }: { medium: Medium }) {
  const words = useWords(mediumWords);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Button
        component="a"
        href={toPreviewUrl(medium)}
        download={medium.filename}
        variant="default"
        leftSection={<DownloadIcon size={18} aria-hidden />}
      >
        {words.download}
      </Button>
      <Button
        variant="default"
        leftSection={<Trash2Icon size={18} aria-hidden />}
        onClick={() => setDeleting(true)}
      >
        {words.delete}
      </Button>
      <DeleteMediumDialog medium={medium} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}

function MediumParts({ medium }: { medium: Medium }) {
  const permission = useMediaPermission();
  return (
    <div className="media-parts">
      <Stack gap="lg" miw={0}>
        <MediumPreview medium={medium} />
        <MediumUses id={medium.id} />
      </Stack>
      <Stack gap="lg" miw={0}>
        <MediumForm medium={medium} permission={permission} />
        <MetaValues owner="MEDIA" ownerId={medium.id} />
        <MediumFacts medium={medium} />
        <ReplaceMediumFileSection key={medium.id} medium={medium} />
      </Stack>
    </div>
  );
}
