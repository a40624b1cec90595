/**
 * @generated SignedSource<<c6a889745fa9dac699cad75e5221f57d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CampaignStatus = "CANCELLED" | "DRAFT" | "INACTIVE" | "LIVE" | "PUBLISHED" | "%future added value";
export type campaignDetailsSubscription$variables = {
  id: string;
};
export type campaignDetailsSubscription$data = {
  readonly deliveryChanged: {
    readonly campaign: {
      readonly id: string;
      readonly status: CampaignStatus;
      readonly " $fragmentSpreads": FragmentRefs<"deliveries_campaign">;
    } | null | undefined;
  } | null | undefined;
};
export type campaignDetailsSubscription = {
  response: campaignDetailsSubscription$data;
  variables: campaignDetailsSubscription$variables;
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
    "name": "campaignId",
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
  "name": "status",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "campaignDetailsSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeliveryChange",
        "kind": "LinkedField",
        "name": "deliveryChanged",
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
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "campaignDetailsSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeliveryChange",
        "kind": "LinkedField",
        "name": "deliveryChanged",
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
    "cacheID": "8e013577d33feff57897bf3c136b35bf",
    "id": null,
    "metadata": {},
    "name": "campaignDetailsSubscription",
    "operationKind": "subscription",
    "text": "subscription campaignDetailsSubscription(\n  $id: ID!\n) {\n  deliveryChanged(campaignId: $id) {\n    campaign {\n      id\n      status\n      ...deliveries_campaign\n    }\n  }\n}\n\nfragment deliveries_campaign on Campaign {\n  deliveries {\n    id\n    title\n    status\n    reason\n  }\n}\n"
  }
};
})();

(node as any).hash = "666abe2e9e9acd67407af8ace4cd3e95";

export default node;
