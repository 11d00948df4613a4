/** What a reader's process is told: each `begin` and `next` has one answer. */
export type ReaderCommand<Data> = { kind: 'begin'; data: Data } | { kind: 'next' } | { kind: 'end' };

export type ReaderAnswer<Message> = { message: Message } | { failure: string };
