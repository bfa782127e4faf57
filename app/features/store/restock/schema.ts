import * as z from 'zod'
import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import { parsePhone } from '#app/platform/phone.ts'

export type Reach = { channel: 'mail' | 'message'; address: string }

const MAX_TYPED = 300
const mailSchema = z.email().max(254)

/** Reads one field that takes a mail address or a telephone number; the key of what is wrong with it otherwise. */
export function readReach(typed: string): Reach | 'reach_required' | 'reach_invalid' {
  const text = latinDigits(stripBidiControls(typed)).trim()
  if (text === '') return 'reach_required'
  if (text.length > MAX_TYPED) return 'reach_invalid'
  if (text.includes('@')) {
    const mail = mailSchema.safeParse(text.toLowerCase())
    return mail.success ? { channel: 'mail', address: mail.data } : 'reach_invalid'
  }
  const phone = parsePhone(text)
  return phone ? { channel: 'message', address: phone } : 'reach_invalid'
}
