import { createHmac } from 'node:crypto'
import { tokenHash } from '#app/platform/crypto-tokens.server.ts'

/**
 * The secret part of a request's status address. It is made of the id with the data folder's key, so that it can be written
 * into a message at any time and is stored nowhere: a copy of the database opens no request.
 */
export function requestToken(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`service request ${id}`).digest('base64url')
}

export const requestTokenHash = (id: string, secret: string): string => tokenHash(requestToken(id, secret))
