import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { toasts } from '#client/platform/toasts.ts';
import { passkeyText } from '#text/accounts/ways-in.text.ts';

/** As the server's library wrote them; the browser reads them. */
type Options = { challenge: string };

/** Null where the browser or the person said no, which is then said. */
export async function createPasskey(options: Options) {
  const made = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  }).catch(sayRefusal);
  return made && { ...made, type: 'public-key' as const, response: { ...made.response } };
}

/** Likewise. */
export async function answerWithPasskey(options: Options) {
  const answer = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  }).catch(sayRefusal);
  return answer && { ...answer, type: 'public-key' as const, response: { ...answer.response } };
}

const SENTENCES: Record<string, string> = {
  InvalidStateError: passkeyText.alreadyHere,
  NotAllowedError: passkeyText.cancelled,
  AbortError: passkeyText.cancelled,
  NotSupportedError: passkeyText.impossible,
  ConstraintError: passkeyText.impossible,
  SecurityError: passkeyText.impossible,
  UnknownError: passkeyText.impossible,
  WebAuthnError: passkeyText.impossible,
};

function sayRefusal(error: unknown): null {
  const sentence = error instanceof Error ? SENTENCES[error.name] : undefined;
  if (sentence === undefined) throw error;
  toasts.error(sentence, { id: 'form' });
  return null;
}
