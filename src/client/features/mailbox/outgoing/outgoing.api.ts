import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { mailServerContract } from '#contract/mailbox/mail-server.contract.ts';

type Outputs = InferContractRouterOutputs<typeof mailServerContract>;
export type MailServer = NonNullable<Outputs['read']['mail_server']>;
export type SendingAnswer = Outputs['test'];

export const useMailServer = () => useQuery(api.mailServer.read.queryOptions());
export const useSaveMailServer = () => useChange(api.mailServer.save);
export const useRemoveMailServer = () => useChange(api.mailServer.remove);
export const useTestMailServer = () => useChange(api.mailServer.test);
