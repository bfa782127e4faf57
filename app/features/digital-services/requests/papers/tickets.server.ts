import { seal, unseal } from '#app/platform/seal.server.ts'

const PURPOSE = 'service-paper'
export const TICKET_MS = 10 * 60_000

/** Who a link to a paper was written for: the person by their secret link, or somebody of the shop by their account. */
type PaperTicket = { paperId: string; viewer: { kind: 'person' } | { kind: 'staff'; userId: string }; until: number }

/** A link to one paper, good for ten minutes. */
export function paperAddress(ticket: PaperTicket, secret: string): string {
  return `/service-papers/${seal(Buffer.from(JSON.stringify(ticket)), { secret, purpose: PURPOSE })}`
}

/** Undefined for a link that is none of ours, or past its time. */
export function readTicket(sealed: string, secret: string, now: Date): PaperTicket | undefined {
  const text = unseal(sealed.slice(0, 1000), { secret, purpose: PURPOSE })?.toString()
  if (text === undefined) return undefined
  const ticket = JSON.parse(text) as PaperTicket
  return ticket.until > now.getTime() ? ticket : undefined
}
