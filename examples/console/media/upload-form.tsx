import { useState } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay';
import type { Environment, MutationParameters } from 'relay-runtime';
import type { uploadFormCreateMutation } from '../__generated__/uploadFormCreateMutation.graphql.ts';
import type { uploadFormStageMutation } from '../__generated__/uploadFormStageMutation.graphql.ts';

type UploadedMedia = uploadFormCreateMutation['response']['createMedia']['media'];

/** A picture goes in three steps: a place is staged, the bytes are put there, and a file of the pool is made of it. */
export function UploadForm() {
  const environment = useRelayEnvironment();
  const [uploaded, setUploaded] = useState<readonly UploadedMedia[]>([]);
  const submit = async (form: FormData) => {
    const file = form.get('file');
    if (file instanceof File) setUploaded([...uploaded, await upload(environment, file)]);
  };
  return (
    <>
      <form action={submit}>
        <input name="file" type="file" accept="image/*" aria-label="Picture" required />
        <button type="submit">Upload</button>
      </form>
      <ul aria-label="Uploaded">
        {uploaded.map(({ id, url, title, width, height }) => (
          <li key={id}>
            <img src={url} alt={title} /> {width} × {height}
          </li>
        ))}
      </ul>
    </>
  );
}

async function upload(environment: Environment, file: File): Promise<UploadedMedia> {
  const { stageMediaUpload } = await commit<uploadFormStageMutation>(environment, stage, { input: {} });
  const put = await fetch(stageMediaUpload.uploadUrl, { method: 'PUT', body: file });
  if (!put.ok) throw new Error(await put.text());
  const { stagedUpload } = stageMediaUpload;
  const input = { stagedUpload, originalName: file.name, title: file.name };
  const { createMedia } = await commit<uploadFormCreateMutation>(environment, create, { input });
  return createMedia.media;
}

const stage = graphql`
  mutation uploadFormStageMutation($input: StageMediaUploadInput!) {
    stageMediaUpload(input: $input) {
      stagedUpload
      uploadUrl
    }
  }
`;

const create = graphql`
  mutation uploadFormCreateMutation($input: CreateMediaInput!) {
    createMedia(input: $input) {
      media {
        id
        url
        title
        width
        height
      }
    }
  }
`;

function commit<T extends MutationParameters>(
  environment: Environment,
  mutation: Parameters<typeof commitMutation>[1]['mutation'],
  variables: T['variables'],
) {
  return new Promise<T['response']>((resolve, reject) => {
    commitMutation<T>(environment, { mutation, variables, onCompleted: resolve, onError: reject });
  });
}
