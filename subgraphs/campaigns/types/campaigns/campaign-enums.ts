import { registerEnumType } from 'type-graphql';
import {
  categories,
  contracts,
  currencies,
  educations,
  experiences,
  salaryUnits,
  statuses,
} from '../../../../core/rules/campaign-labels.ts';

// Inside they stand for their wire labels, which is what the database holds.
export const CampaignStatus = statuses;
registerEnumType(CampaignStatus, {
  name: 'CampaignStatus',
  description: 'Where a campaign stands between draft and end.',
});

export const CampaignCategory = categories;
registerEnumType(CampaignCategory, { name: 'CampaignCategory', description: 'Field of work of a job.' });

export const CampaignContract = contracts;
registerEnumType(CampaignContract, { name: 'CampaignContract', description: 'Kind of employment.' });

export const CampaignEducation = educations;
registerEnumType(CampaignEducation, { name: 'CampaignEducation', description: 'Least education wanted.' });

export const CampaignExperience = experiences;
registerEnumType(CampaignExperience, { name: 'CampaignExperience', description: 'Experience wanted.' });

export const SalaryUnit = salaryUnits;
registerEnumType(SalaryUnit, { name: 'SalaryUnit', description: 'Time that a salary is paid for.' });

export const SalaryCurrency = currencies;
registerEnumType(SalaryCurrency, { name: 'SalaryCurrency', description: 'Currency of a salary.' });
