import { expect, test } from 'vitest';
import type { TestCredentials } from '../kit/hostile-access.ts';
import { type Attack, findHarmOfAttacks } from '../kit/hostile-run.ts';
import { useHostileServer } from '../kit/hostile-suite.ts';
import { sampleCases } from '../kit/sample.ts';

const hostile = useHostileServer();

const text =
  'Join our intensive care unit in Lyon, a team of forty with modern equipment and paid training. '.repeat(2);

/** Each as long as a body may be; what is longer than a description may be is refused at once. */
const units = [
  ...[
    '<b></z>',
    '<div>',
    '<p>',
    '</p>',
    '<b/>',
    '<!--',
    '<a href="',
    '<a "',
    '<br>',
    '<',
    '>',
    '&',
    '&lt;',
    '"',
  ],
  ...[
    '<a href="<!---->',
    '<table><tr><td>',
    '<script>',
    '<![CDATA[',
    '\u0301',
    '😀',
    ']]>',
    'REX_VALUE[1]',
    '<?',
  ],
];
const fill = (unit: string, length: number) =>
  text + unit.repeat(Math.floor(length / Buffer.byteLength(JSON.stringify(unit))));

function post(path: string, headers: Record<string, string>, body: unknown, method = 'POST'): Attack {
  const large = JSON.stringify(body);
  return {
    name: `${method} ${path} ${large.slice(240, 280)}`,
    kinds: [],
    method,
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: () => large,
    isLarge: true,
  };
}

const read = (path: string): Attack => ({
  name: `GET ${path}`,
  kinds: [],
  method: 'GET',
  path,
  headers: {},
});

const job = {
  category: 'Healthcare Services',
  contract: 'Full Time',
  company_name: 'St. Anna Hospital',
  company_country: 'France',
  url: 'https://jobs.example.com/staff-nurse',
  locations: [{ name: 'Lyon', city: 'Lyon', state: 'Rhône', country: 'France' }],
};

async function create(access: TestCredentials, description: string): Promise<string | undefined> {
  const response = await fetch(`${hostile.server().url}/v1/campaign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...access.account },
    body: JSON.stringify({ name: 'Nurse', ...job, description }),
  });
  const { campaign } = (await response.json()) as { campaign?: { _id: string } };
  return campaign?._id;
}

test('a description that is published, shown and fed does no harm', async () => {
  const access = await hostile.access();
  const harm: string[] = [];
  for (const unit of sampleCases(units, 5)) {
    const refused = post('/v1/campaign', access.account, {
      name: 'Nurse',
      ...job,
      description: fill(unit, 900_000),
    });
    harm.push(...(await findHarmOfAttacks(hostile.server(), [refused])));
    for (const length of [190_000, 900_000]) {
      const id = await create(access, fill(unit, length));
      if (!id) continue;
      const publish = {
        ...post(`/v1/campaign/publish/${id}`, access.account, {}, 'PUT'),
        name: `publish ${unit}`,
      };
      harm.push(...(await findHarmOfAttacks(hostile.server(), [publish])));
      // The page is there once the worker has gone live with it.
      await expect.poll(async () => (await fetch(`${hostile.server().url}/jobs/${id}`)).status).toBe(200);
      harm.push(
        ...(await findHarmOfAttacks(hostile.server(), [{ ...read(`/jobs/${id}`), name: `page of ${unit}` }])),
      );
      expect(harm).toEqual([]);
    }
  }
  harm.push(
    ...(await findHarmOfAttacks(
      hostile.server(),
      ['indeed.xml', 'jobs.rss', 'jobs.json', 'linkedin.xml'].map((feed) => read(`/feeds/${feed}`)),
    )),
  );
  expect(harm).toEqual([]);
});

test('a slice that is shown as HTML does no harm', async () => {
  const { cmsToken, ids } = await hostile.access();
  const article = ids['/structure/articles'];
  const slice = ids.slice_id;
  const shown = { query: `{ article(id: ${article}) { renderedHtml } }` };
  const harm: string[] = [];
  for (const unit of sampleCases(units, 5)) {
    harm.push(
      ...(await findHarmOfAttacks(hostile.server(), [
        post(
          `/api/structure/articles/${article}/slices/${slice}`,
          cmsToken,
          { value1: fill(unit, 900_000) },
          'PATCH',
        ),
      ])),
      ...(await findHarmOfAttacks(hostile.server(), [
        { ...post('/graphql', cmsToken, shown), name: `rendering ${unit}` },
      ])),
    );
    expect(harm).toEqual([]);
    const rendered = await fetch(`${hostile.server().url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...cmsToken },
      body: JSON.stringify(shown),
    });
    expect(await rendered.text()).toContain(text.slice(0, 50));
  }
  expect(harm).toEqual([]);
});

test('an image does no harm', async () => {
  const { cmsToken } = await hostile.access();
  const images = [
    '<g>',
    '<g></z>',
    '<g/>',
    '<a href="<!---->',
    '<style>/*',
    '<',
    '&',
    '<path d="',
    '<![CDATA[',
    '<x:',
  ];
  const attacks = sampleCases(images, 4).map((unit): Attack => {
    const image = `<svg xmlns="http://www.w3.org/2000/svg">${unit.repeat(Math.floor(2_000_000 / unit.length))}</svg>`;
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="q.svg"\r\n\r\n';
    return {
      name: `image of ${unit}`,
      kinds: [],
      method: 'POST',
      path: '/api/media?category_id=0',
      headers: { ...cmsToken, 'content-type': 'multipart/form-data; boundary=b' },
      body: () => `${head}${image}\r\n--b--\r\n`,
      isLarge: true,
    };
  });
  expect(await findHarmOfAttacks(hostile.server(), attacks)).toEqual([]);
});
