import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { graph } from '../graph.ts';
import { html } from '../reply.ts';
import { jobFragment } from './job.facts.ts';
import { toJobPage } from './job.page.ts';
import { pageHeaders } from './page-style.ts';

export const getPublicJob = defineEndpoint({
  methods: ['get'],
  path: '/jobs/{id}',
  summary: 'The public page of a live job, with its schema.org markup',
  tag: 'Jobs',
  params: z.object({ id: z.string() }),
  document: graph(
    `
    query RestGetPublicJob($id: ID!) {
      publicJob(id: $id) { ...RestPublicJob }
    }
  `,
    [jobFragment],
  ),
  toVariables: ({ params }) => ({ id: params.id }),
  answers: { 200: 'html' },
  toReply: async ({ publicJob }) => html(200, await toJobPage(publicJob), pageHeaders),
  errors: ['campaign.job_not_found', 'campaign.job_gone'],
  example: {
    request: { params: { id: '6d9e1f0ac4b1a2f3e4d5c6b7' } },
    data: {
      publicJob: {
        id: '6d9e1f0ac4b1a2f3e4d5c6b7',
        name: 'Staff Nurse',
        description: '<p>Join our intensive care unit.</p>',
        companyName: 'St. Anna Hospital',
        companyWebsite: 'https://hospital.example.com',
        companyCountry: 'France',
        companyLogo: null,
        category: 'HEALTHCARE_SERVICES',
        contract: 'FULL_TIME',
        education: null,
        experience: null,
        salary: { min: 2800, max: 3400, unit: 'MONTH', currency: 'EURO' },
        locations: [{ name: 'Lyon', city: null, state: null, country: 'FR', postalCode: null }],
        skills: [],
        applyUrl: 'https://trellis.example.com/c/0f8b5d86-5d0b-4f7e-9a43-1f2d7c1a9b10',
        landingArticle: { name: 'Working at St. Anna', renderedHtml: '<p>Our house by the river.</p>' },
        datePosted: '2026-11-20T09:00:00.000Z',
        validThrough: '2026-12-20T09:00:00.000Z',
      },
    },
  },
});
