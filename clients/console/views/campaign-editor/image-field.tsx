import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../shell/session.ts';
import { useWords } from '../../words/language-provider.tsx';
import { useCampaignFormContext } from './campaign-form.ts';
import { TextField } from './fields.tsx';
import { ImageUpload } from './image-upload.tsx';
import { sectionWords } from './section.words.ts';

type ImageFieldProps = {
  path: 'companyLogo' | 'banner';
  description: string;
  /** Types of files for the upload. */
  accept: string;
  showsPreview?: boolean;
};

/**
 * Address of an image, with a preview. Users of the CMS can upload a file to its media instead of entering the address
 * of one.
 */
export function ImageField({ path, description, accept, showsPreview = true }: ImageFieldProps) {
  const form = useCampaignFormContext();
  const { cmsUser } = useSession();
  const address = form.values[path].trim();
  return (
    <div>
      <TextField path={path} type="url" inputMode="url" placeholder="https://" description={description} />
      <Group gap="md" mt="xs" align="center">
        {showsPreview && <ImagePreview key={address} address={address} />}
        {cmsUser && (
          <ImageUpload accept={accept} onUpload={(uploaded) => form.setFieldValue(path, uploaded)} />
        )}
      </Group>
    </div>
  );
}

function ImagePreview({ address }: { address: string }) {
  const words = useWords(sectionWords);
  const [isBroken, setBroken] = useState(false);
  if (!/^https?:\/\//.test(address)) return null;
  if (isBroken)
    return (
      <Text size="sm" c="dimmed">
        {words.imageBroken}
      </Text>
    );
  return (
    <img
      className="campaign-logo"
      src={address}
      alt={words.image}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
