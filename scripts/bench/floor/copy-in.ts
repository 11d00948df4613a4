import type pg from 'pg';

type CopyConnection = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
};

const CHUNK = 64 * 1024;

/** `copy … from stdin`, the fastest way into PostgreSQL: what an import is measured against. */
export function copyIn(client: pg.Client, text: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    const submittable = {
      submit: (connection: CopyConnection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => {
        for (let at = 0; at < bytes.length; at += CHUNK)
          connection.sendCopyFromChunk(bytes.subarray(at, at + CHUNK));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleError: (error: Error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => {
        if (!failure) resolve();
      },
    };
    client.query(submittable as unknown as pg.Submittable);
  });
}
