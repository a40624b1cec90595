/** Example of both operations of a feed. */
export const feedExample = {
  request: { query: { country: 'FR' } },
  data: {
    feed: { count: 1, changedAt: '2026-11-20T09:00:00.000Z', publisher: 'Trellis' },
    feedJobs: {
      nodes: [
        {
          id: '6d9e1f0ac4b1a2f3e4d5c6b7',
          name: 'Staff Nurse',
          description: '<p>Join our intensive care unit.</p>',
          companyName: 'St. Anna Hospital',
          companyWebsite: 'https://hospital.example.com',
          companyCountry: 'France',
          companyLogo: 'https://hospital.example.com/logo.png',
          category: 'HEALTHCARE_SERVICES' as const,
          contract: 'FULL_TIME' as const,
          education: 'BACHELOR' as const,
          experience: 'JUNIOR' as const,
          salary: { min: 2800, max: 3400, unit: 'MONTH' as const, currency: 'EURO' as const },
          locations: [{ name: 'Lyon', city: 'Lyon', state: 'Rhône', country: 'France', postalCode: '69003' }],
          skills: ['Intensive care'],
          url: 'https://jobs.example.com/staff-nurse',
          applyUrl: 'https://trellis.example.com/c/7d3a1c0e-3f0b-4a5d-9a51-0c7f1a2b3c4d',
          pageUrl: 'https://trellis.example.com/jobs/6d9e1f0ac4b1a2f3e4d5c6b7',
          posterEmail: 'jobs@example.com',
          datePosted: '2026-11-20T09:00:00.000Z',
          validThrough: '2026-12-20T09:00:00.000Z',
          updatedAt: '2026-11-20T09:00:00.000Z',
        },
      ],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  },
};
