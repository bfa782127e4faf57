import { stripBidiControls } from '#app/platform/arabic.ts'
import { type Identifier, parseEmail, parseTypedPhone, passwordProblem } from '#app/platform/auth/credentials.ts'
import { type AppType, appTypes } from '#app/platform/auth/roles.ts'
import { AppError, type FieldErrors } from '#app/platform/errors.ts'

type Body = Record<string, unknown>

export const MAX_NAME = 80
const MAX_DATA_KEYS = 20
const MAX_DATA_VALUE = 500
const DATA_KEY = /^[a-z][a-z0-9_]{0,39}$/
/** What the site decides about an account is never taken from what its owner sends. */
const NOT_THEIRS = /^(id|.*_id|roles?|role_.*|permissions?|is_.*|suspended.*|verified.*|.*_verified|created_at|updated_at|constructor)$/

export type SignUp = { identifier: Identifier; password: string; name: string; appType: AppType; data: Record<string, string> }

/** Tabs, line ends and other control characters of a one-line text become single spaces. */
export const oneLine = (text: string) =>
  stripBidiControls(text.toWellFormed())
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Only these keys may stand in a body: whoever sends `roles` or `id` is told that it is not theirs to say. */
function refuseOthers(body: Body, allowed: readonly string[]): void {
  const others = Object.keys(body).filter((key) => !allowed.includes(key))
  if (others.length > 0) throw new AppError('field_unknown', { fields: Object.fromEntries(others.slice(0, 10).map(shown)) })
}

const shown = (key: string): [string, string] => [key.slice(0, 40).replace(/^__proto__$/, '"__proto__"'), 'field_unknown']

/** One of email and phone, and a password; anything else is the specification's 400. */
function readCredentials(body: Body): { identifier: Identifier | undefined; password: string; fields: FieldErrors } {
  const { email, phone, password } = body
  if (isGiven(email) === isGiven(phone) || !isGiven(password)) throw new AppError('credentials_missing')
  const fields: FieldErrors = {}
  let identifier: Identifier | undefined
  if (isGiven(email)) {
    const parsed = parseEmail(email)
    if (parsed === undefined) fields.email = 'email_invalid'
    else identifier = ['email', parsed]
  } else {
    const parsed = parseTypedPhone(phone)
    if (parsed === undefined) fields.phone = 'telephone_invalid'
    else identifier = ['phone', parsed]
  }
  if (typeof password !== 'string') fields.password = 'password_length'
  return { identifier, password: typeof password === 'string' ? password : '', fields }
}

/** POST /api/auth/sign-up. */
export function parseSignUp(body: Body): SignUp {
  refuseOthers(body, ['email', 'phone', 'password', 'data'])
  const { identifier, password, fields } = readCredentials(body)
  const problem = passwordProblem(password)
  if (problem) fields.password = problem
  const { app_type: appType, name, ...data } = readData(body.data, fields)
  const saved = appType === undefined ? 'guide' : readAppType(appType)
  if (saved === undefined) fields['data.app_type'] = 'app_type_unknown'
  if (name !== undefined && name.length > MAX_NAME) fields['data.name'] = 'name_too_long'
  if (!identifier || saved === undefined || Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields })
  return { identifier, password, name: name ?? '', appType: saved, data }
}

/** `real-estate` and `real_estate` are the same app. */
function readAppType(typed: string): AppType | undefined {
  const requested = typed.replaceAll('-', '_')
  return appTypes.find((type) => type === requested)
}

function readData(value: unknown, fields: FieldErrors): Record<string, string> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) {
    fields.data = 'data_invalid'
    return {}
  }
  const entries = Object.entries(value)
  if (entries.length > MAX_DATA_KEYS) fields.data = 'data_invalid'
  const saved: Record<string, string> = {}
  for (const [key, text] of entries.slice(0, MAX_DATA_KEYS)) {
    const isFine = DATA_KEY.test(key) && !NOT_THEIRS.test(key) && typeof text === 'string' && text.length <= MAX_DATA_VALUE
    if (isFine) saved[key] = oneLine(text)
    else fields[`data.${key.slice(0, 40)}`] = 'data_invalid'
  }
  return saved
}

/** POST /api/auth/sign-in. A password that could be nobody's is still tried, so that the answer is the usual one. */
export function parseSignIn(body: Body): { identifier: Identifier; password: string } {
  refuseOthers(body, ['email', 'phone', 'password'])
  const { identifier, password, fields } = readCredentials(body)
  if (!identifier || Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields })
  return { identifier, password }
}

export type UserPatch = {
  name?: string
  data?: Record<string, string>
  contact?: Identifier
  password?: string
  currentPassword?: string
}

/** PATCH /api/auth/user. The way to an account (address, number, password) changes with its password only. */
export function parseUserPatch(body: Body): UserPatch {
  refuseOthers(body, ['name', 'data', 'email', 'phone', 'password', 'current_password'])
  const fields: FieldErrors = {}
  const patch: UserPatch = {}
  if (body.name !== undefined) {
    if (typeof body.name !== 'string' || oneLine(body.name).length > MAX_NAME) fields.name = 'name_too_long'
    else patch.name = oneLine(body.name)
  }
  if (body.data !== undefined) {
    patch.data = readData(body.data, fields)
    // Where an account was made from does not change.
    if ('app_type' in patch.data) fields['data.app_type'] = 'data_invalid'
  }
  if (isGiven(body.email) && isGiven(body.phone)) fields.phone = 'one_contact'
  else if (isGiven(body.email) || isGiven(body.phone)) readContact(body, patch, fields)
  readPasswords(body, patch, fields)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields })
  return patch
}

function readPasswords({ password, current_password: current }: Body, patch: UserPatch, fields: FieldErrors): void {
  if (password !== undefined) {
    const problem = passwordProblem(password)
    if (problem) fields.password = problem
    else patch.password = String(password)
  }
  if (current !== undefined && typeof current !== 'string') fields.current_password = 'incorrect_password'
  if (typeof current === 'string' && current !== '') patch.currentPassword = current
  if ((patch.contact || patch.password !== undefined) && patch.currentPassword === undefined) fields.current_password = 'required'
}

function readContact({ email, phone }: Body, patch: UserPatch, fields: FieldErrors): void {
  const parsed = isGiven(email) ? parseEmail(email) : parseTypedPhone(phone)
  if (parsed === undefined) fields[isGiven(email) ? 'email' : 'phone'] = isGiven(email) ? 'email_invalid' : 'telephone_invalid'
  else patch.contact = [isGiven(email) ? 'email' : 'phone', parsed]
}

/** POST /api/auth/second-factor. */
export function parseCode(body: Body): string {
  refuseOthers(body, ['code'])
  const { code } = body
  if (!isGiven(code)) throw new AppError('required', { fields: { code: 'required' } })
  if (typeof code !== 'string' || code.length > 40) throw new AppError('code_wrong', { fields: { code: 'code_wrong' } })
  return code
}

/** The same account from a form, whose one field takes an address or a number. */
export function parseSignUpForm(
  { name, password, identifier: typed }: { name: string; password: unknown; identifier: string },
  identifier: Identifier | undefined,
  appType: AppType,
): SignUp {
  const fields: FieldErrors = {}
  if (typed.trim() === '') fields.identifier = 'required'
  else if (!identifier) fields.identifier = 'identifier_invalid'
  const problem = passwordProblem(password)
  if (problem) fields.password = problem
  if (oneLine(name).length > MAX_NAME) fields.name = 'name_too_long'
  if (!identifier || Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields })
  return { identifier, password: String(password), name: oneLine(name), appType, data: {} }
}
