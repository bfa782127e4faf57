const PREFIX = 'ticked:'

/** What somebody has ticked on a list, kept on this device. Storage that is off, full or corrupt costs the memory and nothing else. */
export function readTicks(storage: () => Storage, list: string): Set<string> {
  try {
    const saved: unknown = JSON.parse(storage().getItem(PREFIX + list) ?? '[]')
    return new Set(Array.isArray(saved) ? saved.filter((one) => typeof one === 'string') : [])
  } catch {
    return new Set()
  }
}

export function writeTicks(storage: () => Storage, list: string, ticked: ReadonlySet<string>): void {
  try {
    if (ticked.size === 0) storage().removeItem(PREFIX + list)
    else storage().setItem(PREFIX + list, JSON.stringify([...ticked]))
  } catch {
    // Nothing to do: the boxes stay as they are until the page is left.
  }
}
