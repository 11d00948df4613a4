import { availableParallelism } from 'node:os';

const MB = 1024 * 1024;

export type TableLimits = {
  bytes: number;
  /** Files inside an Excel file. */
  parts: number;
  unpacked_bytes: number;
  /** Unpacked over packed, for parts of more than a megabyte: deflate reaches 1032, a real sheet 10 to 50. */
  ratio: number;
  rows: number;
  columns: number;
  cell_length: number;
  /** Of the processor, for the worker's own work: neither the importer's time nor a busy machine's is counted. */
  seconds: number;
  memory_mb: number;
};

/** Excel's own bounds where it has one (32 767 characters in a cell), else what no price list comes near. */
export const DEFAULT_LIMITS: TableLimits = {
  bytes: 25 * MB,
  parts: 2000,
  unpacked_bytes: 256 * MB,
  ratio: 300,
  rows: 200_000,
  columns: 500,
  cell_length: 32_767,
  seconds: 20,
  memory_mb: 160,
};

/** On two cores one of them is for everybody else, and for the database. */
export const READERS_AT_ONCE = availableParallelism() > 2 ? 2 : 1;
