import { remindersContract } from '#contract/orders/reminders.contract.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import {
  remindByHand,
  reminderOfOrder,
  remindersOfOrganisation,
  saveReminders,
} from './reminders.actions.ts';

const routes = inOrganisation(remindersContract);

export const remindersRoutes = {
  settings: routes.settings.handler(({ context }) => remindersOfOrganisation(context.org)),
  saveSettings: routes.saveSettings.handler(({ context, input }) => saveReminders(context.org, input)),
  ofOrder: routes.ofOrder.handler(({ context, input }) => reminderOfOrder(context.org, input.id)),
  remind: routes.remind.handler(({ context: { org, services }, input }) =>
    remindByHand(
      { org, settings: { secret: services.auth.options.secret, appUrl: services.appUrl } },
      input.id,
    ),
  ),
};
