/**
 * @generated SignedSource<<ec3bf70a0129576d217337050d2c4710>>
 * @lightSyntaxTransform
 */

/* eslint-disable */

'use strict';

var node = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
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
    "name": "documentsRenameMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "documentsRenameMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "c46df62861af085c4bef26ede7e5d20a",
    "id": null,
    "metadata": {},
    "name": "documentsRenameMutation",
    "operationKind": "mutation",
    "text": "mutation documentsRenameMutation(\n  $input: UpdateCampaignInput!\n) {\n  updateCampaign(input: $input) {\n    campaign {\n      id\n      name\n    }\n  }\n}\n"
  }
};
})();

node.hash = "deb93349c651ac75ee4bf9b61366f01d";

export default node;
