/** Who does something, as the audit log names them. `id` is null for the site itself: its jobs, its start. */
export type Actor = { id: string | null; name: string; requestId: string | null }

type Signed = { user: { id: string; name: string } }

/** The signed-in person of a request: `actorOf(await requireOwner(args), requestId)`. */
export function actorOf({ user }: Signed, requestId: string): Actor {
  return { id: user.id, name: user.name, requestId }
}

/** The site acting by itself. The back office shows its name in the reader's language. */
export const theSite: Actor = { id: null, name: '', requestId: null }
