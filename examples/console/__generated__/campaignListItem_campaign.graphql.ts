/**
 * @generated SignedSource<<46870274aad359801ef1d39dcec49976>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CampaignStatus = "CANCELLED" | "DRAFT" | "INACTIVE" | "LIVE" | "PUBLISHED" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type campaignListItem_campaign$data = {
  readonly name: string;
  readonly status: CampaignStatus;
  readonly " $fragmentType": "campaignListItem_campaign";
};
export type campaignListItem_campaign$key = {
  readonly " $data"?: campaignListItem_campaign$data;
  readonly " $fragmentSpreads": FragmentRefs<"campaignListItem_campaign">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "campaignListItem_campaign",
  "selections": [
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
  "type": "Campaign",
  "abstractKey": null
};

(node as any).hash = "66c25439e26a9b3954bdf0d65dfb0e4a";

export default node;
