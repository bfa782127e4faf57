import type { Tx } from './platform/db/types.ts'

/** `renew`: brings mended texts to what was filled in then and nobody has changed since; says how many it changed. */
type Seed = { order: number; seed: (tx: Tx) => Promise<void>; renew?: (tx: Tx, filledAt: string) => Promise<number> }

// Rooms are found by where their files lie. `order` puts foundations (cities) before what stands on them.
const rooms = import.meta.glob<Seed>('./features/**/seed.server.ts', { eager: true })

/** Fills an empty database with the demo region. */
export async function seedDatabase(tx: Tx): Promise<void> {
  for (const room of Object.values(rooms).sort((a, b) => a.order - b.order)) await room.seed(tx)
}

/** Mended texts of this release for a database that was filled by an earlier one; never over what somebody edited. */
export async function renewSeeded(tx: Tx, filledAt: string): Promise<number> {
  let changed = 0
  for (const { renew } of Object.values(rooms)) changed += (await renew?.(tx, filledAt)) ?? 0
  return changed
}
