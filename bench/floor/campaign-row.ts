export const campaignColumns = `id, account_id, version, status, step, tickets, name, category, description,
  company_name, company_website, company_country, company_logo, contract, education, experience, salary_min,
  salary_max, salary_unit, salary_currency, budget, age_min, age_max, locations, cities, skills, interests,
  language, banner, title, text_1, text_2, url, client_id, created_at, updated_at, live_at, end_at`;

export type CampaignRow = {
  id: string;
  account_id: string;
  version: number;
  status: string;
  step: number;
  tickets: number;
  name: string;
  category: string | null;
  description: string;
  company_name: string;
  company_website: string;
  company_country: string;
  company_logo: string | null;
  contract: string | null;
  education: string | null;
  experience: string | null;
  salary_min: number;
  salary_max: number;
  salary_unit: string;
  salary_currency: string;
  budget: number;
  age_min: number;
  age_max: number;
  locations: Location[];
  cities: string[];
  skills: string[];
  interests: string[];
  language: string[];
  banner: string | null;
  title: string | null;
  text_1: string | null;
  text_2: string | null;
  url: string | null;
  client_id: string | null;
  created_at: Date;
  updated_at: Date;
  live_at: Date | null;
  end_at: Date | null;
};

type Location = { postalCode?: string };

/** A row in the form of the REST contract; JSON omits undefined values. */
export function toRestBody(row: CampaignRow, owner: { user_id: string; owner_email: string | null }) {
  return {
    _id: row.id,
    __v: row.version,
    name: row.name,
    category: present(row.category),
    description: row.description,
    company_name: row.company_name,
    company_website: row.company_website,
    company_country: row.company_country,
    company_logo: present(row.company_logo),
    logo: present(row.company_logo),
    contract: present(row.contract),
    education: present(row.education),
    experience: present(row.experience),
    salary: {
      min: row.salary_min,
      max: row.salary_max,
      unit: row.salary_unit,
      currency: row.salary_currency,
    },
    salary_range: { min: row.salary_min, max: row.salary_max },
    budget: row.budget,
    age_range: { min: row.age_min, max: row.age_max },
    locations: row.locations.map(({ postalCode, ...rest }) => ({ ...rest, postal_code: postalCode })),
    cities: row.cities,
    skills: row.skills,
    interests: row.interests,
    language: row.language,
    banner: present(row.banner),
    title: present(row.title),
    text_1: present(row.text_1),
    text_2: present(row.text_2),
    url: present(row.url),
    status: row.status,
    step: row.step,
    tickets: row.tickets,
    user_id: owner.user_id,
    user_email: present(owner.owner_email),
    client_id: present(row.client_id),
    created_at: row.created_at,
    updated_at: row.updated_at,
    live_at: present(row.live_at),
    end_at: present(row.end_at),
  };
}

function present<T>(value: T | null): T | undefined {
  return value ?? undefined;
}
