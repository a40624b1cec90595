import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import { about, authErrors, invalid } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { recordEvents } from '../../shared/audit.ts';
import {
  checkDomains,
  checkMapping,
  checkNameIdFormat,
  checkResourceId,
  readGivenMetadata,
  refuseTaken,
  type SsoProviderFields,
  transactUnlessTaken,
} from './check-sso-provider.ts';
import { findShownProvider, withSaml } from './read-sso-providers.ts';

export type CreateSsoProviderInput = SsoProviderFields & { type?: string | null };

/** Adds an identity provider; its users may sign in at once. The order of the checks is the contract's. */
export async function createSsoProvider(ctx: AuthContext, input: CreateSsoProviderInput) {
  const admin = await authorize(ctx, 'sso-provider:create');
  const draft = await draftProvider(ctx, input);
  const { entityId } = draft.saml;
  await transactUnlessTaken(ctx, async (tx) => {
    if (await tx.samlProvider.count({ where: { entityId } })) {
      throw authErrors.samlIdpAlreadyExists({
        message: `SAML Identity Provider with this EntityID (${entityId}) already exists`,
      });
    }
    await refuseTaken(tx, draft);
    const { domains, saml, ...own } = draft;
    const createdAt = own.createdAt;
    await tx.ssoProvider.create({
      data: {
        ...own,
        saml: { create: saml },
        domains: { create: domains.map((domain) => ({ domain, createdAt })) },
      },
      include: withSaml,
    });
    const traits = { provider: draft.id, entity_id: entityId };
    await recordEvents(ctx, tx, [{ action: 'sso_provider_created', actor: admin.actor, traits }]);
  });
  return { provider: await findShownProvider(ctx, draft.id) };
}

async function draftProvider(ctx: AuthContext, input: CreateSsoProviderInput) {
  if (input.type !== 'saml') throw invalid("Only 'saml' supported for SSO provider type", 'type');
  const nameIdFormat = checkNameIdFormat(input.nameIdFormat ?? '');
  const attributeMapping = checkMapping(input.attributeMapping ?? {});
  const domains = checkDomains(input.domains ?? []);
  const resourceId = checkResourceId(input.resourceId ?? '');
  const metadata = await readGivenMetadata(ctx, input);
  if (!metadata) {
    const text = 'Either metadata_xml or metadata_url must be set';
    throw authErrors.validationFailed(about(text, 'metadataXml', 'metadataUrl'));
  }
  const { idp, metadataXml, metadataUrl } = metadata;
  const now = ctx.clock();
  const times = { createdAt: now, updatedAt: now };
  const saml = {
    ...{ metadataXml, metadataUrl, attributeMapping, nameIdFormat, ...times },
    entityId: idp.entityId,
    metadataReadAt: now,
  };
  return { id: randomUUID(), resourceId, disabled: input.disabled ?? false, ...times, domains, saml };
}
