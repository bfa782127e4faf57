import { totalmem } from 'node:os'

const SMALL_MACHINE_BYTES = 1.5 * 2 ** 30

/**
 * What Node is told for a machine of so much memory, in bytes:
 * - the heap is bounded, and its young part is small: what a page needs is gone when it is sent;
 * - V8 compiles the embedded database with one thread, not with all, each of which would keep what it worked in;
 * - where 0.8 GB for a second would be too much, the database is not optimised at all: it is a fifth slower (ADR 0002).
 */
export function flagsFor(memoryBytes: number): string[] {
  const always = ['--max-old-space-size=320', '--max-semi-space-size=4', '--wasm-num-compilation-tasks=1']
  return memoryBytes < SMALL_MACHINE_BYTES ? [...always, '--liftoff-only'] : always
}

/** How the server is run by `npm start`, and by the tests and the bench that measure it. */
export const serving = {
  /** A container may have less than its machine; without a limit the figure is larger than any machine. */
  flags: flagsFor(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)),
  /** glibc keeps one heap for all threads, instead of one each whose free parts it would never give back (45 MB). */
  env: { MALLOC_ARENA_MAX: '1' },
  /** Plain JavaScript: types would bring the compiler that takes them off. */
  program: 'server/serve.js',
} as const
