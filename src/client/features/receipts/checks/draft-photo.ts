/** A picture that waits on this device; `file_id` once the server has it. */
export type DraftPhoto = { key: string; name: string; file_id: string | null };
