import { isTrellisError } from '../../../typescript/trellis-error.ts';
import {
  type CampaignField,
  type CampaignInput,
  type CampaignValues,
  listChangedFields,
  toCampaignInputOfFields,
  toCampaignValues,
} from './campaign-values.ts';
import type { EditedCampaign } from './editor.graph.ts';
import {
  type CampaignVersions,
  listConflictingFields,
  mergeCampaignValues,
} from './merge-campaign-values.ts';

/** State of the changes. With `refused`, all fields are saved except the marked ones; with `failed`, none is. */
export type CampaignSaveState =
  | { status: 'saved'; at: string }
  | { status: 'unsaved' | 'saving' | 'refused' | 'conflict' }
  | { status: 'failed'; error: unknown };

/** Fields that this page and another client have changed to different values. */
export type CampaignEditConflict = CampaignVersions & {
  fields: readonly CampaignField[];
  stored: EditedCampaign;
};

/** Access to the form, to the server, and to the screen. */
export type CampaignSaverDependencies = {
  readValues: () => CampaignValues;
  writeValues: (values: CampaignValues) => void;
  /** Returns the errors of single fields of a refusal. */
  toFieldErrors: (error: unknown) => Record<string, string>;
  addErrors: (errors: Record<string, string>) => void;
  removeErrors: (fields: readonly CampaignField[]) => void;
  update: (changes: CampaignInput & { expectedVersion: number }) => Promise<EditedCampaign>;
  load: () => Promise<EditedCampaign>;
  onState: (state: CampaignSaveState) => void;
  onConflict: (conflict: CampaignEditConflict | undefined) => void;
  onStored: (campaign: EditedCampaign) => void;
  /** Whether the other fields are saved if some are refused. */
  savesPartially: boolean;
};

/** Saves the changed fields of a form, together with the version of the campaign that they are based on. */
export class CampaignSaver {
  ports: CampaignSaverDependencies;
  #base: { values: CampaignValues; version: number };
  #running: Promise<boolean> | undefined;
  #conflict: CampaignEditConflict | undefined;
  /** Values that the server refused. They are sent again only after they have changed. */
  readonly #refusedValues = new Map<CampaignField, string>();

  constructor(campaign: EditedCampaign, ports: CampaignSaverDependencies) {
    this.ports = ports;
    this.#base = { values: toCampaignValues(campaign), version: campaign.version };
  }

  hasChanges(): boolean {
    return this.#listChanges().length > 0;
  }

  /** Saves all changes. Returns whether all of them are saved then. */
  save(): Promise<boolean> {
    if (this.#conflict) return Promise.resolve(false);
    this.#running ??= this.#saveChanges().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Saves all changes, also those that were refused before. */
  saveAgain(): Promise<boolean> {
    this.#refusedValues.clear();
    return this.save();
  }

  /** Shows the change of another client if this page has none. Otherwise the next save merges both changes. */
  adoptNewer(campaign: EditedCampaign): void {
    if (campaign.version <= this.#base.version || this.#running || this.hasChanges()) return;
    this.#setBase(campaign);
    this.ports.writeValues(toCampaignValues(campaign));
  }

  /** Ends a conflict. The fields of `fieldsOfTheirs` keep their stored values. */
  resolveConflict(fieldsOfTheirs: readonly CampaignField[]): Promise<boolean> {
    const conflict = this.#conflict;
    if (!conflict) return Promise.resolve(true);
    this.#setConflict(undefined);
    return this.#apply(mergeCampaignValues(conflict, fieldsOfTheirs), conflict.stored);
  }

  async #saveChanges(): Promise<boolean> {
    const fields = this.#listChanges().filter((field) => !this.#isStillRefused(field));
    if (fields.length === 0) return this.#finish();
    this.ports.onState({ status: 'saving' });
    try {
      const changes = toCampaignInputOfFields(this.ports.readValues(), fields);
      this.#setBase(await this.ports.update({ ...changes, expectedVersion: this.#base.version }));
      this.ports.removeErrors(fields);
    } catch (error) {
      return this.#handleFailure(error);
    }
    // The user may have typed during the request.
    return this.#saveChanges();
  }

  #finish(): boolean {
    const isComplete = !this.hasChanges();
    this.ports.onState(
      isComplete ? { status: 'saved', at: new Date().toISOString() } : { status: 'refused' },
    );
    return isComplete;
  }

  #handleFailure(error: unknown): Promise<boolean> | boolean {
    if (isTrellisError(error) && error.code === 'CAMPAIGN_CHANGED_MEANWHILE') return this.#mergeStored();
    const errors = this.ports.toFieldErrors(error);
    const names = new Set(Object.keys(errors).map((path) => path.split('.')[0]));
    const fields = this.#listChanges().filter((field) => names.has(field));
    if (fields.length === 0) return this.#fail(error);
    this.ports.addErrors(errors);
    for (const field of fields) this.#refusedValues.set(field, this.#toText(field));
    if (this.ports.savesPartially) return this.#saveChanges();
    this.ports.onState({ status: 'refused' });
    return false;
  }

  #fail(error: unknown): boolean {
    this.ports.onState({ status: 'failed', error });
    return false;
  }

  /** Applies the changes to the campaign that another client has changed, unless both have changed the same fields. */
  async #mergeStored(): Promise<boolean> {
    try {
      const stored = await this.ports.load();
      const [base, mine, theirs] = [this.#base.values, this.ports.readValues(), toCampaignValues(stored)];
      const fields = listConflictingFields({ base, mine, theirs });
      if (fields.length === 0) return await this.#apply(mergeCampaignValues({ base, mine, theirs }), stored);
      this.#setConflict({ base, mine, theirs, fields, stored });
      this.ports.onState({ status: 'conflict' });
      return false;
    } catch (error) {
      return this.#fail(error);
    }
  }

  #apply(values: CampaignValues, stored: EditedCampaign): Promise<boolean> {
    this.#setBase(stored);
    this.ports.writeValues(values);
    return this.#saveChanges();
  }

  #setBase(campaign: EditedCampaign): void {
    this.#base = { values: toCampaignValues(campaign), version: campaign.version };
    this.ports.onStored(campaign);
  }

  #setConflict(conflict: CampaignEditConflict | undefined): void {
    this.#conflict = conflict;
    this.ports.onConflict(conflict);
  }

  #listChanges(): CampaignField[] {
    return listChangedFields(this.#base.values, this.ports.readValues());
  }

  #isStillRefused(field: CampaignField): boolean {
    return this.#refusedValues.get(field) === this.#toText(field);
  }

  #toText(field: CampaignField): string {
    return JSON.stringify(this.ports.readValues()[field]);
  }
}
