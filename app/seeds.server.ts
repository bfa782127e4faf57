import type { Tx } from './platform/db/types.ts'

type Seed = { order: number; seed: (tx: Tx) => Promise<void> }

// Rooms are found by where their files lie. `order` puts foundations (cities) before what stands on them.
const rooms = import.meta.glob<Seed>('./features/**/seed.server.ts', { eager: true })

/** Fills an empty database with the demo region. */
export async function seedDatabase(tx: Tx): Promise<void> {
  for (const room of Object.values(rooms).sort((a, b) => a.order - b.order)) await room.seed(tx)
}
