/**
 * @generated SignedSource<<c59692bd45e05b065428355d25ab38e8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type DeliveryStatus = "CANCELLED" | "FINISHED" | "NOT_PROCESSED" | "ONLINE" | "PENDING" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type deliveries_campaign$data = {
  readonly deliveries: ReadonlyArray<{
    readonly id: string;
    readonly reason: string | null | undefined;
    readonly status: DeliveryStatus;
    readonly title: string;
  }>;
  readonly " $fragmentType": "deliveries_campaign";
};
export type deliveries_campaign$key = {
  readonly " $data"?: deliveries_campaign$data;
  readonly " $fragmentSpreads": FragmentRefs<"deliveries_campaign">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "deliveries_campaign",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Delivery",
      "kind": "LinkedField",
      "name": "deliveries",
      "plural": true,
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
          "name": "title",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "status",
          "storageKey": null
        },
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
  "type": "Campaign",
  "abstractKey": null
};

(node as any).hash = "a5291f793e3d7b3cb6e8917936343904";

export default node;
