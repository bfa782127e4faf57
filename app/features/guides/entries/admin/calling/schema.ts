import { guessHours } from '#app/features/hours/rules.ts'
import { readHours } from '#app/features/hours/syntax.ts'
import { latinDigits } from '#app/platform/arabic.ts'
import { parsePhone } from '#app/platform/phone.ts'

type Learnt = { phone: string; hours: string }
type CallingRead =
  | { ok: true; changes: { phone: string | null; hours: string | null } }
  | { ok: false; values: Learnt; problems: { phone?: string; hours?: string } }

/**
 * What somebody learnt on the telephone. Both may stay empty: then nobody could tell. Hours written as people do come back as we
 * understood them, to be looked at before they are saved.
 */
export function readLearnt({ phone, hours }: Learnt): CallingRead {
  const number = phone.trim() === '' ? null : parsePhone(phone)
  const written = hours.trim()
  const isRead = written === '' || readHours(written).ok
  if (number !== undefined && isRead) return { ok: true, changes: { phone: number, hours: latinDigits(written) || null } }
  const guess = isRead ? undefined : guessHours(written)
  return {
    ok: false,
    values: { phone, hours: guess ?? hours },
    problems: {
      ...(number === undefined ? { phone: 'guides_phone' } : {}),
      ...(isRead ? {} : { hours: guess === undefined ? 'guides_hours' : 'guides_hours_guessed' }),
    },
  }
}
