/**
 * @generated SignedSource<<f1713e5d0a6be8194d30bbc54d48678e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CampaignStatus = "CANCELLED" | "DRAFT" | "INACTIVE" | "LIVE" | "PUBLISHED" | "%future added value";
export type PublishCampaignInput = {
  id: string;
};
export type campaignDetailsPublishMutation$variables = {
  input: PublishCampaignInput;
};
export type campaignDetailsPublishMutation$data = {
  readonly publishCampaign: {
    readonly campaign: {
      readonly id: string;
      readonly status: CampaignStatus;
      readonly " $fragmentSpreads": FragmentRefs<"deliveries_campaign">;
    };
  };
};
export type campaignDetailsPublishMutation = {
  response: campaignDetailsPublishMutation$data;
  variables: campaignDetailsPublishMutation$variables;
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
},
v3 = {
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
    "name": "campaignDetailsPublishMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "PublishCampaignPayload",
        "kind": "LinkedField",
        "name": "publishCampaign",
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
              (v3/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "deliveries_campaign"
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
    "name": "campaignDetailsPublishMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "PublishCampaignPayload",
        "kind": "LinkedField",
        "name": "publishCampaign",
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
              (v3/*:: as any*/),
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
                  (v3/*:: as any*/),
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
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "db9c4a42abe4c458c0fd1e452f3f0f91",
    "id": null,
    "metadata": {},
    "name": "campaignDetailsPublishMutation",
    "operationKind": "mutation",
    "text": "mutation campaignDetailsPublishMutation(\n  $input: PublishCampaignInput!\n) {\n  publishCampaign(input: $input) {\n    campaign {\n      id\n      status\n      ...deliveries_campaign\n    }\n  }\n}\n\nfragment deliveries_campaign on Campaign {\n  deliveries {\n    id\n    title\n    status\n    reason\n  }\n}\n"
  }
};
})();

(node as any).hash = "a2094baa343ec6855b2614e7fd4eb663";

export default node;
