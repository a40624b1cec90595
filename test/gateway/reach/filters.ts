type Place = `${string}.${string}`;

/**
 * The input field or argument of the public graph (`Input.field` or `Type.field(argument)`) that filters like a query parameter
 * of a REST list, or the reason why there is none. By path of the list and name of the parameter.
 */
export type FilterReach = Readonly<Record<string, Readonly<Record<string, Place | { none: string }>>>>;

const oneOwner = { none: 'The list holds the campaigns of one account, so all of them have one owner.' };
const derived = {
  none: 'It is derived from the status and the run, which the graph has as fields of their own.',
};
const oneRevision = {
  none: 'Every article and slice here has revision 0, and the graph has no revisions to choose.',
};

const campaigns = {
  _id: 'CampaignFilter.campaignIds',
  __v: { none: 'The version guards concurrent changes; it groups no campaigns.' },
  name: 'CampaignFilter.name',
  category: 'CampaignFilter.categories',
  description: 'CampaignFilter.description',
  company_name: 'CampaignFilter.companyName',
  company_website: 'CampaignFilter.companyWebsite',
  company_country: 'CampaignFilter.companyCountry',
  company_logo: 'CampaignFilter.companyLogo',
  logo: 'CampaignFilter.companyLogo',
  contract: 'CampaignFilter.contracts',
  education: 'CampaignFilter.educations',
  experience: 'CampaignFilter.experiences',
  'salary.min': 'CampaignFilter.minSalary',
  'salary.max': 'CampaignFilter.maxSalary',
  'salary.unit': 'CampaignFilter.salaryUnits',
  'salary.currency': 'CampaignFilter.salaryCurrencies',
  'salary_range.min': 'CampaignFilter.minSalary',
  'salary_range.max': 'CampaignFilter.maxSalary',
  budget: 'CampaignFilter.budget',
  'age_range.min': 'CampaignFilter.minAge',
  'age_range.max': 'CampaignFilter.maxAge',
  locations: 'CampaignFilter.locationNames',
  'locations.name': 'CampaignFilter.locationNames',
  cities: 'CampaignFilter.cities',
  skills: 'CampaignFilter.skills',
  interests: 'CampaignFilter.interests',
  language: 'CampaignFilter.languages',
  banner: 'CampaignFilter.banner',
  title: 'CampaignFilter.title',
  text_1: 'CampaignFilter.text1',
  text_2: 'CampaignFilter.text2',
  url: 'CampaignFilter.url',
  status: 'CampaignFilter.statuses',
  step: derived,
  tickets: derived,
  user_id: oneOwner,
  user_email: oneOwner,
  client_id: 'CampaignFilter.clientIds',
  created_at: 'CampaignFilter.createdAt',
  updated_at: 'CampaignFilter.updatedAt',
  live_at: 'CampaignFilter.liveAt',
  end_at: 'CampaignFilter.endAt',
} as const;

const ofCountry = { country: 'Query.feed(country)' } as const;
const feeds = ['indeed.xml', 'linkedin.xml', 'jooble.xml', 'adzuna.xml', 'talent.xml', 'generic.xml'].concat([
  'jobs.rss',
  'jobs.atom',
  'jobs.json',
]);

const cms: FilterReach = {
  '/structure/articles': {
    parent_id: 'ArticleFilter.parentIds',
    clang_id: 'ArticleFilter.languageIds',
    revision: oneRevision,
    is_category: 'ArticleFilter.isCategory',
    name: 'ArticleFilter.name',
  },
  '/structure/articles/{id}/slices': {
    clang_id: 'Article.slices(languageId)',
    ctype_id: 'Article.slices(contentType)',
    revision: oneRevision,
  },
  '/structure/articles/{id}/metainfo': { clang_id: 'Query.article(languageId)' },
  '/structure/categories/{id}/metainfo': { clang_id: 'Query.article(languageId)' },
  '/media': {
    category_id: 'MediaFilter.categoryIds',
    title: 'MediaFilter.title',
    filename: 'MediaFilter.filename',
    filetype: 'MediaFilter.mimeTypes',
    filesize_min: 'MediaFilter.size',
    filesize_max: 'MediaFilter.size',
    width_min: 'MediaFilter.width',
    width_max: 'MediaFilter.width',
    height_min: 'MediaFilter.height',
    height_max: 'MediaFilter.height',
  },
  '/media/category': { category_id: 'MediaCategoryFilter.parentIds' },
  '/modules': { name: 'ModuleFilter.name', key: 'ModuleFilter.key' },
  '/templates': {
    id: 'TemplateFilter.templateIds',
    name: 'TemplateFilter.name',
    key: 'TemplateFilter.key',
    active: 'TemplateFilter.isActive',
  },
  '/users': {
    name: 'CmsUserFilter.name',
    login: 'CmsUserFilter.login',
    email: 'CmsUserFilter.email',
    status: 'CmsUserFilter.isActive',
    admin: 'CmsUserFilter.isAdmin',
  },
  '/users/roles': { name: 'CmsRoleFilter.name' },
  '/system/clangs': {
    code: 'LanguageFilter.code',
    name: 'LanguageFilter.name',
    status: 'LanguageFilter.isOnline',
  },
};

/** Tokens and sessions of the CMS read the same lists. */
const ofCms = Object.entries(cms).flatMap(([path, filters]) => [
  [`/api${path}`, filters] as const,
  [`/api/backend${path}`, filters] as const,
]);

export const filterReach: FilterReach = {
  '/admin/users': { filter: 'UserFilter.text' },
  '/admin/audit': { query: 'AuditEntryFilter.text' },
  '/admin/custom-providers': { type: 'Query.customProviders(type)' },
  '/admin/sso/providers': {
    resource_id: 'SsoProviderFilter.resourceId',
    resource_id_prefix: 'SsoProviderFilter.resourceId',
  },
  '/v1/campaign': campaigns,
  ...Object.fromEntries(feeds.map((feed) => [`/feeds/${feed}`, ofCountry])),
  '/jobs': { employer: 'JobFilter.employerOfJobIds' },
  '/jobs/sitemap.xml': {
    country: 'JobFilter.countries',
    part: { none: 'A part of the sitemap is a page of it, not a filter.' },
  },
  ...Object.fromEntries(ofCms),
  '/api/metainfo/fields': {
    prefix: 'MetaFieldFilter.owners',
    type_id: 'MetaFieldFilter.typeIds',
    name: 'MetaFieldFilter.name',
  },
};
