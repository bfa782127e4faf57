import { createHmac } from 'node:crypto'
import { tokenHash } from '#app/platform/crypto-tokens.server.ts'

/**
 * The secret part of a giver's address. It is made of the gift's id with the data folder's key and is stored nowhere: a copy
 * of the database opens no page, and the same promise sent again gets the same address.
 */
export function giftToken(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`charity gift ${id}`).digest('base64url')
}

export const giftTokenHash = (id: string, secret: string): string => tokenHash(giftToken(id, secret))
