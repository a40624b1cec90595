/**
 * @generated SignedSource<<0988856498180dd2329adf04daf29e84>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ConcreteRequest } from 'relay-runtime';
export type SignInWithPasswordInput = {
  captchaToken?: string | null | undefined;
  contact: ContactInput;
  password: string;
};
export type ContactInput = {
  email: string;
  phone?: never;
} | {
  email?: never;
  phone: string;
};
export type signInFormMutation$variables = {
  input: SignInWithPasswordInput;
};
export type signInFormMutation$data = {
  readonly signInWithPassword: {
    readonly tokens: {
      readonly accessToken: string;
      readonly refreshToken: string;
    };
  };
};
export type signInFormMutation = {
  response: signInFormMutation$data;
  variables: signInFormMutation$variables;
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
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "SignInWithPasswordPayload",
    "kind": "LinkedField",
    "name": "signInWithPassword",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "AuthTokens",
        "kind": "LinkedField",
        "name": "tokens",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "accessToken",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "refreshToken",
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
    "name": "signInFormMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "signInFormMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "cacheID": "b78de70cbb40bc09e8a46e87b3f1c622",
    "id": null,
    "metadata": {},
    "name": "signInFormMutation",
    "operationKind": "mutation",
    "text": "mutation signInFormMutation(\n  $input: SignInWithPasswordInput!\n) {\n  signInWithPassword(input: $input) {\n    tokens {\n      accessToken\n      refreshToken\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "90edd3256542295a90df092aca6f3bd9";

export default node;
