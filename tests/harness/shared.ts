type Slot = { users: number; value: Promise<{ value: unknown; stop: () => Promise<void> }> }

const run = globalThis as { dalilTestSlots?: Map<string, Slot> }
run.dalilTestSlots ??= new Map()
const slots = run.dalilTestSlots

/**
 * One expensive thing for the whole run (a PostgreSQL, a built site, a browser): the first project that needs it starts
 * it, the last one stops it. Kept on `globalThis` because every vitest project loads its own copy of this module.
 */
export async function sharedByRun<T>(
  name: string,
  start: () => Promise<{ value: T; stop: () => Promise<void> }>,
): Promise<{ value: T; release: () => Promise<void> }> {
  let slot = slots.get(name)
  if (!slot) {
    slot = { users: 0, value: start() }
    slots.set(name, slot)
  }
  slot.users += 1
  const { value, stop } = await slot.value
  const taken = slot
  return {
    value: value as T,
    async release() {
      taken.users -= 1
      if (taken.users > 0) return
      slots.delete(name)
      await stop()
    },
  }
}
