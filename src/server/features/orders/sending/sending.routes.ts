import { orderSendingContract } from '#contract/orders/order-sending.contract.ts';
import { inOrganisation, inOrganisationPrepared, type OrgRequest } from '#server/platform/http/implement.ts';
import { cancelOrder, retryOrderMail, withdrawLink } from './after.actions.ts';
import { refuseApproval, requestApproval } from './approval.actions.ts';
import { drawAhead, type OrderSending, orderFormFile, previewOrder, sendOrder } from './sending.actions.ts';

const routes = inOrganisation(orderSendingContract);

const sendingOf = ({ org, user, services }: OrgRequest): OrderSending => ({
  org,
  sender: user,
  settings: { secret: services.auth.options.secret, appUrl: services.appUrl, testMode: services.testMode },
});

/** The form is drawn before the transaction that sends it: drawing takes longer than all else together. */
const { send } = inOrganisationPrepared({ send: orderSendingContract.send }, (request) =>
  drawAhead(sendingOf(request), (request.request.params as { id: string }).id),
);

export const orderSendingRoutes = {
  preview: routes.preview.handler(({ context, input }) => previewOrder(sendingOf(context), input.id)),
  send: send.handler(({ context, input }) => sendOrder(sendingOf(context), input, context.ready)),
  requestApproval: routes.requestApproval.handler(({ context, input }) =>
    requestApproval(sendingOf(context), input),
  ),
  refuseApproval: routes.refuseApproval.handler(({ context, input }) =>
    refuseApproval(sendingOf(context), input),
  ),
  retryMail: routes.retryMail.handler(({ context, input }) => retryOrderMail(sendingOf(context), input)),
  cancel: routes.cancel.handler(({ context, input }) => cancelOrder(sendingOf(context), input)),
  revokeLink: routes.revokeLink.handler(({ context, input }) => withdrawLink(context.org, input.id)),
  pdf: routes.pdf.handler(({ context, input }) => orderFormFile(context.org, input.id)),
};
