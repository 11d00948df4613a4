/** At most `limit` times in `seconds`, per whatever the rule is about. */
type ThrottleRule = { limit: number; seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Per address, per account and per network (a restaurant's whole team shares one). A code has a million
 * values and a day allows 25 tries on one address: a guess succeeds at most once in 40,000 days. Of the app's codes
 * three are good at any moment and a day allows 20 tries: once in 16,000 days.
 */
export const THROTTLES = {
  /** The 60 s cooldown of the specification. */
  codeCooldown: { limit: 1, seconds: MINUTE },
  codeSendsOfAddress: { limit: 10, seconds: DAY },
  codeSendsOfNetwork: { limit: 100, seconds: HOUR },
  codeTriesOfAddress: { limit: 25, seconds: DAY },
  codeTriesOfNetwork: { limit: 300, seconds: HOUR },

  resetCooldown: { limit: 1, seconds: MINUTE },
  resetsOfAddress: { limit: 10, seconds: DAY },
  resetsOfNetwork: { limit: 100, seconds: HOUR },

  /** From one network, or one known browser. */
  signInsOfAddressAndPlace: { limit: 10, seconds: 15 * MINUTE },
  /** From each known place; and from all others together, so that nobody guesses on from place to place. */
  signInsOfAddress: { limit: 100, seconds: DAY },
  signInsOfNetwork: { limit: 500, seconds: HOUR },

  /** A signed-in person confirms with the password. */
  passwordChecksOfAccount: { limit: 20, seconds: HOUR },
  emailChangesOfAccount: { limit: 10, seconds: DAY },
  secondFactorTriesOfAccount: { limit: 20, seconds: DAY },
  /** The code of the mailbox that turns two-factor on. Apart from the codes of a sign-up, which anybody may ask for. */
  factorCodeCooldown: { limit: 1, seconds: MINUTE },
  factorCodesOfAccount: { limit: 10, seconds: DAY },
  factorCodeTriesOfAccount: { limit: 25, seconds: DAY },

  /** A key cannot be guessed: only against floods. */
  passkeyTriesOfNetwork: { limit: 300, seconds: HOUR },
  passkeyChangesOfAccount: { limit: 50, seconds: DAY },
  /** The code of the mailbox that stands for the password where there is none. */
  reauthenticationCooldown: { limit: 1, seconds: MINUTE },
  reauthenticationsOfAccount: { limit: 30, seconds: DAY },
  reauthenticationTriesOfAccount: { limit: 25, seconds: DAY },
  signOnsOfNetwork: { limit: 300, seconds: HOUR },
  identityChangesOfAccount: { limit: 20, seconds: DAY },
  tokensOfAccount: { limit: 120, seconds: HOUR },

  invitationCooldown: { limit: 1, seconds: MINUTE },
  invitationsOfOrganisation: { limit: 100, seconds: DAY },
  /** All that an organisation has, into one file; and whatever organisation it is, by one person. */
  wholeExportsOfOrganisation: { limit: 5, seconds: DAY },
  wholeExportsOfPerson: { limit: 10, seconds: DAY },
  /** All that is known of a person, as one file. */
  personalExportsOfPerson: { limit: 5, seconds: DAY },
  /** Each opens a connection to a server that somebody names, and may send an e-mail by it. */
  mailServerTrialsOfOrganisation: { limit: 20, seconds: HOUR },
  /** A supplier changes its mind a few times; each answer is kept for good. */
  answersOfOrder: { limit: 50, seconds: DAY },
} as const satisfies Record<string, ThrottleRule>;

export type ThrottleName = keyof typeof THROTTLES;
