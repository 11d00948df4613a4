import { deviceKeyContract } from '#contract/accounts/device-key.contract.ts';
import { DEVICE_KEY_HOURS } from '#domain/access/device-key.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';

const routes = inOrganisation(deviceKeyContract);

export const deviceKeyRoutes = {
  /** The same for the same person, organisation and device, so that nothing has to be stored: decision 0063. */
  get: routes.get.handler(({ context: { org, services }, input: { device } }) => {
    ensure(org.userId, 'NOT_SIGNED_IN');
    return {
      key: services.sealing.keyFor({ purpose: `device ${org.userId} ${device}`, orgId: org.orgId }),
      seconds: DEVICE_KEY_HOURS * 3600,
    };
  }),
};
