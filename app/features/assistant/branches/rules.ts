/** A message by its place: what it was said after. */
type Placed = { id: string; parentId: string | null; role: 'user' | 'assistant' }

/** Which of several versions stands here: `index` from 0, and all of them in the order in which they were made. */
export type Versions = { index: number; ids: string[] }

/**
 * The branch that ends with a message, from the first one on, each with its versions. `messages` are in the order in which they were
 * written down; without a message of that id the branch is that of the latest.
 */
export function branchTo<Message extends Placed>(
  messages: readonly Message[],
  shownId: string | null,
): { message: Message; versions: Versions }[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const branch: { message: Message; versions: Versions }[] = []
  let at = byId.get(shownId ?? '') ?? messages.at(-1)
  // Bounded by their number: rows that somebody made a circle of end it all the same.
  while (at && branch.length < messages.length) {
    const { id, parentId, role } = at
    const ids = messages.filter((other) => other.parentId === parentId && other.role === role).map((other) => other.id)
    branch.push({ message: at, versions: { index: ids.indexOf(id), ids } })
    at = parentId === null ? undefined : byId.get(parentId)
  }
  return branch.reverse()
}

/** The end of the branch that goes on from a message: after each the latest of what was said. */
export function endOf(messages: readonly Placed[], id: string): string {
  const latestAfter = new Map(messages.map((message) => [message.parentId, message.id]))
  let end = id
  for (let steps = 0; steps < messages.length; steps += 1) {
    const next = latestAfter.get(end)
    if (next === undefined) return end
    end = next
  }
  return end
}
