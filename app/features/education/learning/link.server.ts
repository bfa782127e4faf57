import { createHmac } from 'node:crypto'
import { tokenHash } from '#app/platform/crypto-tokens.server.ts'

/**
 * The secret part of a learner's address. It is made of the enrolment's id with the data folder's key and is stored nowhere: a
 * copy of the database opens no page, and the same form sent again gets the same address.
 */
export function learnerToken(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`education enrolment ${id}`).digest('base64url')
}

export const learnerTokenHash = (id: string, secret: string): string => tokenHash(learnerToken(id, secret))
