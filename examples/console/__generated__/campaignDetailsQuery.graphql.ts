/**
 * @generated SignedSource<<970134b25a690fe7b6f03a1fa96de070>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CampaignStatus = "CANCELLED" | "DRAFT" | "INACTIVE" | "LIVE" | "PUBLISHED" | "%future added value";
export type campaignDetailsQuery$variables = {
  id: string;
};
export type campaignDetailsQuery$data = {
  readonly campaign: {
    readonly id: string;
    readonly name: string;
    readonly status: CampaignStatus;
    readonly " $fragmentSpreads": FragmentRefs<"deliveries_campaign">;
  } | null | undefined;
};
export type campaignDetailsQuery = {
  response: campaignDetailsQuery$data;
  variables: campaignDetailsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "status",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "campaignDetailsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Campaign",
        "kind": "LinkedField",
        "name": "campaign",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "deliveries_campaign"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "campaignDetailsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Campaign",
        "kind": "LinkedField",
        "name": "campaign",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Delivery",
            "kind": "LinkedField",
            "name": "deliveries",
            "plural": true,
            "selections": [
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "title",
                "storageKey": null
              },
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "reason",
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
    "cacheID": "534e3fa54c2bf726a6203ccebce638a0",
    "id": null,
    "metadata": {},
    "name": "campaignDetailsQuery",
    "operationKind": "query",
    "text": "query campaignDetailsQuery(\n  $id: ID!\n) {\n  campaign(id: $id) {\n    id\n    name\n    status\n    ...deliveries_campaign\n  }\n}\n\nfragment deliveries_campaign on Campaign {\n  deliveries {\n    id\n    title\n    status\n    reason\n  }\n}\n"
  }
};
})();

(node as any).hash = "16fefea211cfefc62d3431d4842b8e31";

export default node;
