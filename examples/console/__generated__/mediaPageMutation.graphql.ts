/**
 * @generated SignedSource<<597592f580904a37f8884b50c26cc3ab>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type SignInToCmsInput = {
  login: string;
  password: string;
};
export type mediaPageMutation$variables = {
  input: SignInToCmsInput;
};
export type mediaPageMutation$data = {
  readonly signInToCms: {
    readonly sessionToken: string;
    readonly user: {
      readonly name: string | null | undefined;
    };
  };
};
export type mediaPageMutation = {
  response: mediaPageMutation$data;
  variables: mediaPageMutation$variables;
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
  "name": "sessionToken",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "mediaPageMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SignInToCmsPayload",
        "kind": "LinkedField",
        "name": "signInToCms",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "CmsUser",
            "kind": "LinkedField",
            "name": "user",
            "plural": false,
            "selections": [
              (v3/*:: as any*/)
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
    "name": "mediaPageMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SignInToCmsPayload",
        "kind": "LinkedField",
        "name": "signInToCms",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "CmsUser",
            "kind": "LinkedField",
            "name": "user",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
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
    "cacheID": "2e96136cbf984b7e6ddd97b269f19b77",
    "id": null,
    "metadata": {},
    "name": "mediaPageMutation",
    "operationKind": "mutation",
    "text": "mutation mediaPageMutation(\n  $input: SignInToCmsInput!\n) {\n  signInToCms(input: $input) {\n    sessionToken\n    user {\n      name\n      id\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "a6d23c4f329d0fde9d5b54b44a462eff";

export default node;
