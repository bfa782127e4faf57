import { latinDigits } from '../arabic.ts'
import { AppError } from '../errors.ts'
import list from './common-passwords.json' with { type: 'json' }

/** Upper case, full-width letters and Arabic digits make a common password no less common. */
const folded = (password: string) => latinDigits(password.normalize('NFKC')).trim().toLowerCase()

// Read at the first new password; most visits bring none.
let common: ReadonlySet<string> | undefined

/** Whether this is one of the 10,000 passwords that are tried first. The list stays on the server. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(list.passwords.split(' '))
  return common.has(folded(password))
}

/** Throws `invalid_fields` (400) for a new password that everybody tries. */
export function rejectCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw new AppError('invalid_fields', { fields: { password: 'password_common' } })
}
