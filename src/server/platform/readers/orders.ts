/** What a reader's process is told: each `begin` and `next` has one answer. */
export type Order<Data> = { kind: 'begin'; data: Data } | { kind: 'next' } | { kind: 'end' };

export type Answer<Message> = { message: Message } | { failure: string };
