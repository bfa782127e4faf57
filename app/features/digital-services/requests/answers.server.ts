import { seal, unseal } from '#app/platform/seal.server.ts'
import type { Answers } from './types.ts'

const PURPOSE = 'service-answers'

/** Answers as they are stored: identity numbers stand in no copy of the database. */
export function sealAnswers(answers: Answers, id: string, secret: string): string {
  return seal(Buffer.from(JSON.stringify(answers)), { secret, purpose: PURPOSE, context: id })
}

/** Empty where the key is another one: the rest of a request can still be worked with. */
export function openAnswers(sealed: string, id: string, secret: string): Answers {
  const text = unseal(sealed, { secret, purpose: PURPOSE, context: id })?.toString()
  return text === undefined ? {} : (JSON.parse(text) as Answers)
}
