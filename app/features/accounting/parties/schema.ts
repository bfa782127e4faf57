import { stripBidiControls } from '#app/platform/arabic.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { isDay } from '../ledger/rules.ts'
import { isPartyAccount, MAX_LETTERED, partyKey } from './rules.ts'
import { type LineKey, type PartyContact, type PartyLanguage, type PartySide, partyLanguages, partySides } from './types.ts'

const malformed = () => new AppError('bad_request')

const MAX_NAME = 120
const MAX_EMAIL = 254

/** `?side=&to=&party=` of the balances by age; what is none of it is 400. */
export function readAgedQuery(params: URLSearchParams, today: string): { side: PartySide; to: string; party: string } {
  const side = params.get('side') ?? 'customer'
  const to = params.get('to') || today
  const party = params.get('party') ?? ''
  const known = partySides.find((one) => one === side)
  if (!known || !isDay(to) || party.length > 300) throw malformed()
  return { side: known, to, party: partyKey(party) }
}

export const letterViews = ['open', 'lettered'] as const
export type PartyLetterView = (typeof letterViews)[number]

/** `?account=&view=&page=` of the lettering. */
export function readLetterQuery(params: URLSearchParams): { account: string | null; view: PartyLetterView; page: number } {
  const account = params.get('account') || null
  const page = Number(params.get('page') ?? '1')
  if ((account !== null && !isPartyAccount(account)) || !Number.isInteger(page) || page < 1 || page > 10_000) throw malformed()
  return { account, page, view: letterViews.find((view) => view === params.get('view')) ?? 'open' }
}

/** Lines that were ticked, as `position.line`. */
export function readLines(form: FormData): LineKey[] {
  const values = form.getAll('line')
  if (values.length > MAX_LETTERED) throw new AppError('letter_many', { status: 422, params: { most: MAX_LETTERED } })
  const keys = values.map((value) => {
    const [, position, line] = /^([1-9]\d{0,14})\.([1-9]\d{0,3})$/.exec(String(value)) ?? []
    if (position === undefined) throw malformed()
    return { position: Number(position), line: Number(line) }
  })
  return [...new Map(keys.map((key) => [`${key.position}.${key.line}`, key])).values()]
}

const rejected = (fields: FieldErrors) => new AppError('invalid_entry', { status: 422, fields })

/** A third party's name on one line; 422 beside `name`. */
export function parsePartyName(typed: string): string {
  const name = stripBidiControls(typed.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
  if (partyKey(name) === '') throw rejected({ name: 'required' })
  if (name.length > MAX_NAME) throw rejected({ name: 'entry_text_long' })
  return name
}

export const contactFieldNames = ['phone', 'email', 'language'] as const
export type ContactFields = Record<(typeof contactFieldNames)[number], string>

/** How a third party is reached; each may be left out. 422 beside what is none. */
export function parseContact(fields: ContactFields): Omit<PartyContact, 'name'> {
  const phone = fields.phone.trim() === '' ? null : parsePhone(fields.phone)
  const email = fields.email.trim() || null
  const language = partyLanguages.find((one) => one === fields.language) ?? null
  const problems: FieldErrors = {
    ...(phone === undefined ? { phone: 'telephone_invalid' } : {}),
    ...(email !== null && (email.length > MAX_EMAIL || !/^[^\s@<>"?&,;:]+@[^\s@<>"?&,;:]+\.[^\s@<>"?&,;:]+$/.test(email))
      ? { email: 'party_email' }
      : {}),
  }
  if (phone === undefined || Object.keys(problems).length > 0) throw rejected(problems)
  return { phone, email, language: language satisfies PartyLanguage | null }
}
