/**
 * @generated SignedSource<<2ceab0532c529649a6401c170e34bf29>>
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
export type CreateCampaignInput = {
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
  experience?: CampaignExperience | null | undefined;
  idempotencyKey?: string | null | undefined;
  interests?: ReadonlyArray<string> | null | undefined;
  landingArticleId?: string | null | undefined;
  languages?: ReadonlyArray<string> | null | undefined;
  locations?: ReadonlyArray<CampaignLocationInput> | null | undefined;
  name: string;
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
export type createFormMutation$variables = {
  connections: ReadonlyArray<string>;
  input: CreateCampaignInput;
};
export type createFormMutation$data = {
  readonly createCampaign: {
    readonly campaign: {
      readonly id: string;
      readonly " $fragmentSpreads": FragmentRefs<"campaignListItem_campaign">;
    };
  };
};
export type createFormMutation = {
  response: createFormMutation$data;
  variables: createFormMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "connections"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "input"
},
v2 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "createFormMutation",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "CreateCampaignPayload",
        "kind": "LinkedField",
        "name": "createCampaign",
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
              (v3/*:: as any*/),
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
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "createFormMutation",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "CreateCampaignPayload",
        "kind": "LinkedField",
        "name": "createCampaign",
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
              (v3/*:: as any*/),
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
          },
          {
            "alias": null,
            "args": null,
            "filters": null,
            "handle": "prependNode",
            "key": "",
            "kind": "LinkedHandle",
            "name": "campaign",
            "handleArgs": [
              {
                "kind": "Variable",
                "name": "connections",
                "variableName": "connections"
              },
              {
                "kind": "Literal",
                "name": "edgeTypeName",
                "value": "CampaignEdge"
              }
            ]
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "6bc125b8484f80fa40c683c7efff6ee7",
    "id": null,
    "metadata": {},
    "name": "createFormMutation",
    "operationKind": "mutation",
    "text": "mutation createFormMutation(\n  $input: CreateCampaignInput!\n) {\n  createCampaign(input: $input) {\n    campaign {\n      id\n      ...campaignListItem_campaign\n    }\n  }\n}\n\nfragment campaignListItem_campaign on Campaign {\n  name\n  status\n}\n"
  }
};
})();

(node as any).hash = "384f81954a4d4da7880a4c78a1f66b06";

export default node;
