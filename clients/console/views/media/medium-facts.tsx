import { ActionIcon, Anchor, Group } from '@mantine/core';
import { CopyIcon } from 'lucide-react';
import { useLocaleFormatters } from '../../format/use-locale-formatters.ts';
import { fileWords } from '../../media-picker/file.words.ts';
import { extensionOf, fileKindOf } from '../../media-picker/file-kind.ts';
import { notifyFailure, notifySuccess } from '../../shell/notify.ts';
import { PropertyTable, Section } from '../../shell/section.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { Medium } from './medium.graph.ts';
import { mediumWords } from './medium.words.ts';

/** Section with what the server knows of a file. */
export function MediumFacts({ medium }: { medium: Medium }) {
  const words = useWords(mediumWords);
  const names = useWords(fileWords);
  const format = useLocaleFormatters();
  const { filename, originalName, mimeType, size, width, height } = medium;
  const by = (moment: string, name: string) =>
    name ? words.by(format.dateTime(moment), name) : format.dateTime(moment);
  const pixels = width && height ? names.pixels(format.number(width), format.number(height)) : undefined;
  return (
    <Section title={words.file}>
      <PropertyTable
        rows={[
          [words.filename, filename],
          ...(originalName === filename ? [] : [[words.originalName, originalName] as const]),
          [words.kind, `${names.kinds[fileKindOf(mimeType)]} (${extensionOf(filename)})`],
          [words.size, format.bytes(size)],
          ...(pixels ? [[words.pixels, pixels] as const] : []),
          [words.address, <Address key="address" medium={medium} />],
          [words.created, by(medium.createdAt, medium.createdByName)],
          [words.changed, by(medium.updatedAt, medium.updatedByName)],
        ]}
      />
    </Section>
  );
}

/** The address without the version, under which each later file is found. */
const toPublicAddress = ({ url }: Pick<Medium, 'url'>) => url.replace(/\?.*$/, '');

function Address({ medium }: { medium: Medium }) {
  const words = useWords(mediumWords);
  const address = toPublicAddress(medium);
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => notifySuccess(words.copied),
      () => notifyFailure(words.notCopied),
    );
  return (
    <Group gap="xs" wrap="nowrap">
      <Anchor href={address} target="_blank" rel="noreferrer" size="sm" className="console-breakable">
        {address}
      </Anchor>
      <ActionIcon variant="subtle" size={28} aria-label={words.copyAddress} onClick={copy}>
        <CopyIcon size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
