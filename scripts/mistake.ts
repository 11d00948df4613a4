/** What a person may have got wrong: one sentence for them, no stack. */
export class Mistake extends Error {}
