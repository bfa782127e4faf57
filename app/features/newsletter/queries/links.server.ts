import { createHmac, timingSafeEqual } from 'node:crypto'

const PURPOSE = 'newsletter subscriber '
const ID_LETTERS = 22

const markOf = (secret: string, id: string) => createHmac('sha256', secret).update(PURPOSE).update(id).digest('base64url')

/**
 * The token of a subscriber's link in a letter: their id, signed with the site's key. Unlike the tokens of the confirmation it
 * is not stored, since every letter needs it again and only hashes of tokens are.
 */
export function subscriberToken(secret: string, id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + markOf(secret, id)
}

/** The subscriber that a token names; undefined for one that this site did not sign. */
export function readSubscriberToken(secret: string, token: string): string | undefined {
  if (!/^[\w-]{65}$/.test(token)) return undefined
  const hex = Buffer.from(token.slice(0, ID_LETTERS), 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const [sent, own] = [Buffer.from(token.slice(ID_LETTERS)), Buffer.from(markOf(secret, id))]
  return sent.length === own.length && timingSafeEqual(sent, own) ? id : undefined
}
