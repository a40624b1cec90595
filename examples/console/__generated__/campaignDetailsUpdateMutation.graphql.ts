/**
 * @generated SignedSource<<3be574f07828b3a546a6eacb55cd74a4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CampaignCategory = "ACCOUNTING" | "ADMINISTRATIVE" | "ARTS_AND_DESIGN" | "COMMUNITY_AND_SOCIAL_SERVICES" | "CONSULTING" | "EDUCATION" | "ENGINEERING" | "ENTREPRENEURSHIP" | "FINANCE" | "HEALTHCARE_SERVICES" | "HUMAN_RESOURCES" | "INFORMATION_TECHNOLOGY" | "LEGAL" | "MARKETING" | "MEDIA_AND_COMMUNICATIONS" | "MILITARY_AND_PROTECTIVE_SERVICES" | "NONE" | "OPERATIONS" | "PROGRAM_AND_PRODUCT_MANAGEMENT" | "PURCHASING" | "QUALITY_ASSURANCE" | "REAL_ESTATE" | "RESEARCH" | "SALES" | "SUPPORT" | "%future added value";
export type CampaignContract = "FREELANCE" | "FULL_TIME" | "INTERNSHIP" | "PART_TIME" | "%future added value";
export type CampaignEducation = "BACHELOR" | "DOCTORATE" | "HIGH_SCHOOL" | "MASTER" | "NO_DIPLOMA_REQUIRED" | "%future added value";
export type CampaignExperience = "JUNIOR" | "MID_LEVEL" | "NOT_SPECIFIED" | "SENIOR" | "%future added value";
export type Currency = "EUR" | "USD" | "%future added value";
export type SalaryUnit = "DAY" | "HOUR" | "MONTH" | "YEAR" | "%future added value";
export type UpdateCampaignInput = {
  ageRange?: AgeRangeInput | null | undefined;
  banner?: string | null | undefined;
  budget?: number | null | undefined;
  category?: CampaignCategory | null | undefined;
  clientId?: string | null | undefined;
  companyCountry?: string | null | undefined;
  companyLogo?: string | null | undefined;
  companyName?: string | null | undefined;
  companyWebsite?: string | null | undefined;
  contract?: CampaignContract | null | undefined;
  description?: string | null | undefined;
  education?: CampaignEducation | null | undefined;
  expectedVersion?: number | null | undefined;
  experience?: CampaignExperience | null | undefined;
  id: string;
  interests?: ReadonlyArray<string> | null | undefined;
  landingArticleId?: string | null | undefined;
  languages?: ReadonlyArray<string> | null | undefined;
  locations?: ReadonlyArray<CampaignLocationInput> | null | undefined;
  name?: string | null | undefined;
  salary?: SalaryInput | null | undefined;
  skills?: ReadonlyArray<string> | null | undefined;
  text1?: string | null | undefined;
  text2?: string | null | undefined;
  title?: string | null | undefined;
  url?: string | null | undefined;
};
export type SalaryInput = {
  currency?: Currency | null | undefined;
  max?: number | null | undefined;
  min?: number | null | undefined;
  unit?: SalaryUnit | null | undefined;
};
export type AgeRangeInput = {
  max?: number | null | undefined;
  min?: number | null | undefined;
};
export type CampaignLocationInput = {
  city?: string | null | undefined;
  country?: string | null | undefined;
  lat?: number | null | undefined;
  lng?: number | null | undefined;
  name: string;
  postalCode?: string | null | undefined;
  state?: string | null | undefined;
};
export type campaignDetailsUpdateMutation$variables = {
  input: UpdateCampaignInput;
};
export type campaignDetailsUpdateMutation$data = {
  readonly updateCampaign: {
    readonly campaign: {
      readonly id: string;
      readonly " $fragmentSpreads": FragmentRefs<"campaignListItem_campaign">;
    };
  };
};
export type campaignDetailsUpdateMutation = {
  response: campaignDetailsUpdateMutation$data;
  variables: campaignDetailsUpdateMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "campaignDetailsUpdateMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateCampaignPayload",
        "kind": "LinkedField",
        "name": "updateCampaign",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Campaign",
            "kind": "LinkedField",
            "name": "campaign",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "campaignListItem_campaign"
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "campaignDetailsUpdateMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UpdateCampaignPayload",
        "kind": "LinkedField",
        "name": "updateCampaign",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Campaign",
            "kind": "LinkedField",
            "name": "campaign",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "name",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "status",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "0c1384d39f4c8807bb9b3a791fed5348",
    "id": null,
    "metadata": {},
    "name": "campaignDetailsUpdateMutation",
    "operationKind": "mutation",
    "text": "mutation campaignDetailsUpdateMutation(\n  $input: UpdateCampaignInput!\n) {\n  updateCampaign(input: $input) {\n    campaign {\n      id\n      ...campaignListItem_campaign\n    }\n  }\n}\n\nfragment campaignListItem_campaign on Campaign {\n  name\n  status\n}\n"
  }
};
})();

(node as any).hash = "a065ef64dbcb7aba85a88c2868fdcc2a";

export default node;
