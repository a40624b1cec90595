/**
 * @generated SignedSource<<adfc5dc06763dcfebf2db1db4405bd59>>
 * @lightSyntaxTransform
 */

/* eslint-disable */

'use strict';

var node = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "id",
        "variableName": "id"
      }
    ],
    "concreteType": "CampaignChange",
    "kind": "LinkedField",
    "name": "campaignChanged",
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
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "name",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "documentsFollowSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "documentsFollowSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "dca9ec71cf0da5fc804624414441f9b3",
    "id": null,
    "metadata": {},
    "name": "documentsFollowSubscription",
    "operationKind": "subscription",
    "text": "subscription documentsFollowSubscription(\n  $id: ID!\n) {\n  campaignChanged(id: $id) {\n    campaign {\n      id\n      name\n    }\n  }\n}\n"
  }
};
})();

node.hash = "be31ffdef47b0482c6c53d64ba9a1009";

export default node;
