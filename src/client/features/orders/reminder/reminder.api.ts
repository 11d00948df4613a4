import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange, useReadAnew } from '#client/platform/api/routes.ts';
import type { remindersContract } from '#contract/orders/reminders.contract.ts';

type Outputs = InferContractRouterOutputs<typeof remindersContract>;
export type ReminderSettings = Outputs['settings'];
export type OrderReminder = Outputs['ofOrder'];

export const useOrderReminder = (id: string) =>
  useQuery(api.reminders.ofOrder.queryOptions({ input: { id } }));
export const useRemind = () => useChange(api.reminders.remind);

export const useReminderSettings = () => useQuery(api.reminders.settings.queryOptions());
export const useReminderSettingsToEdit = () => useReadAnew(api.reminders.settings, undefined);
export const useSaveReminders = () => useChange(api.reminders.saveSettings);
