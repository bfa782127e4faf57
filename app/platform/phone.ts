import { latinDigits } from './arabic.ts'

/**
 * Reads a phone number typed in any usual way (06…, +212 6…, 00212…, spaces, dots, Arabic digits) as E.164.
 * Numbers without a country code are Moroccan. Returns undefined for what is no telephone number.
 */
export function parsePhone(input: string): string | undefined {
  const compact = latinDigits(input).replace(/[\s.()\-\u200e\u200f\u00a0_/]/g, '')
  const international = compact.replace(/^00/, '+')
  if (/^0[5-8]\d{8}$/.test(international)) return `+212${international.slice(1)}`
  if (/^(\+?212)0?[5-8]\d{8}$/.test(international)) return `+212${international.slice(-9)}`
  return /^\+(?!212)[1-9]\d{7,14}$/.test(international) ? international : undefined
}

/** As a telephone dials it, also from abroad: a national number with its country code, a short one as it is. */
export const dialable = (number: string): string => parsePhone(number) ?? number

/** E.164 → as it is read aloud: Moroccan numbers nationally in pairs, `06 12 34 56 78`; short codes unchanged. */
export function formatPhone(e164: string): string {
  const national = /^\+212(\d{9})$/.exec(e164)?.[1]
  const digits = national ? `0${national}` : e164
  if (/^0\d{9}$/.test(digits)) return digits.replace(/(\d{2})(?=\d)/g, '$1 ')
  return digits
}

/** The address of a chat with a prefilled text; the number has digits only, no plus. */
export function messagingLink(e164: string, text: string): string {
  return `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
