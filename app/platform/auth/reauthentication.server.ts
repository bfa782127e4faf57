import { eq } from 'drizzle-orm'
import { type RouterContextProvider, redirect } from 'react-router'
import { AppError } from '../errors.ts'
import { servicesContext } from '../http/context.server.ts'
import { asAppError } from '../http/edge.server.ts'
import { textField } from '../http/form.server.ts'
import type { Confirmation } from '../http/route-error.ts'
import { seal, unseal } from '../seal.server.ts'
import { ownPath } from './guard.server.ts'
import { isPasswordOf } from './own-password.server.ts'
import { consumeCode } from './rate-limits.server.ts'
import { takeSecondFactor, wrongCode } from './second-factor.server.ts'
import { expectRefusal, recordSecurity } from './security-events.server.ts'
import { type Session, signingSecret } from './session.server.ts'
import { sessions } from './tables.server.ts'

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }
type StoredForm = { until: number; entries: [string, string][] }

const MINUTE_MS = 60_000
/** What is dangerous asks again when the last proof in this session is older than this. */
const PROOF_MS = 10 * MINUTE_MS
/** How long what was typed waits within the form that asks for the password. */
const FORM_MS = 60 * MINUTE_MS

const SEALED = 'reauthenticate'
const CONFIRM_PAGE = '/account/confirm'

/** A proof from the future (a clock set back) counts for as long as one from the past. */
export function isRecent({ reauthenticatedAt }: Pick<Session, 'reauthenticatedAt'>, now: Date): boolean {
  return reauthenticatedAt !== null && Math.abs(now.getTime() - reauthenticatedAt.getTime()) < PROOF_MS
}

/**
 * Stands before an act that would hurt in a stranger's hands (a stolen cookie, a phone left open): the form to go on with.
 * Without a recent proof a form is thrown instead that asks for the password, and for a code where there is a second
 * factor; what was typed waits in it, sealed for this session and this page, and comes back from here once the proof is
 * there. Throws `reauthentication_required` (403), or the problem with the proof.
 */
export async function requireRecentProof(args: Args, session: Session, form: FormData): Promise<FormData> {
  const services = args.context.get(servicesContext)
  if (!form.has(SEALED)) {
    if (isRecent(session, services.now())) return form
    expectRefusal(args.context)
    throw confirmationOf(session, await sealForm(args, session, form))
  }
  const sealed = textField(form, SEALED)
  const typed = await unsealForm(args, session, sealed)
  // An hour has gone by, or somebody else signed in meanwhile: there is nothing to go on with.
  if (!typed) throw new AppError('bad_request')
  try {
    await reauthenticate(args, session, readProof(form))
  } catch (error) {
    const known = asAppError(error)
    if (!known || ![400, 409, 429].includes(known.status)) throw error
    throw confirmationOf(session, sealed, known)
  }
  return typed
}

/** The same before a page that shows what must not be seen by whoever finds it open: by way of the page that asks. */
export async function requireRecentProofToRead(args: Args, session: Session): Promise<void> {
  if (isRecent(session, args.context.get(servicesContext).now())) return
  throw redirect(`${CONFIRM_PAGE}?${new URLSearchParams({ next: ownPath(args) })}`)
}

/** The same for JSON: 403, with the page that asks. The body is the sender's to send again. */
export function requireRecentApiProof({ context }: Pick<Args, 'context'>, session: Session): void {
  if (isRecent(session, context.get(servicesContext).now())) return
  expectRefusal(context)
  throw new AppError('reauthentication_required', { status: 403, extra: { confirm: CONFIRM_PAGE } })
}

export type Proof = { password: string; code: string }

export const readProof = (form: FormData): Proof => ({ password: textField(form, 'password'), code: textField(form, 'code').slice(0, 40) })

/** Throws with the field that is wrong (400), or `too_many_requests` (429). A code is used up only beside the right password. */
export async function reauthenticate(args: Args, { id, user }: Session, { password, code }: Proof): Promise<void> {
  const services = args.context.get(servicesContext)
  const missing = {
    ...(password === '' ? { password: 'required' } : {}),
    ...(user.hasSecondFactor && code === '' ? { code: 'required' } : {}),
  }
  if (Object.keys(missing).length > 0) throw new AppError('invalid_fields', { fields: missing })
  await consumeCode(services, user.id)
  if (!(await isPasswordOf(services.db, user.id, password))) {
    recordSecurity(args, 'sign_in_failed', { userId: user.id })
    throw new AppError('incorrect_password', { fields: { password: 'incorrect_password' } })
  }
  if (user.hasSecondFactor && !(await takeSecondFactor(services, user.id, code))) {
    recordSecurity(args, 'second_factor_failed', { userId: user.id })
    throw wrongCode()
  }
  await services.db.update(sessions).set({ reauthenticatedAt: services.now() }).where(eq(sessions.id, id))
}

function confirmationOf({ user }: Session, sealed: string, problem?: AppError): AppError {
  const confirmation: Confirmation = {
    sealed,
    needsCode: user.hasSecondFactor,
    failure: problem && { code: problem.code, params: problem.params, fields: problem.fields ?? {}, values: {}, form: 'confirm' },
  }
  return new AppError('reauthentication_required', {
    status: problem?.status ?? 403,
    extra: { confirmation },
    ...(problem?.retryAfterSeconds ? { retryAfterSeconds: problem.retryAfterSeconds } : {}),
  })
}

/** Good for this session at this address alone: nobody can have another confirm what they have typed. */
async function sealOf({ url, context }: Args, session: Session) {
  const secret = await signingSecret(context.get(servicesContext))
  return { secret, purpose: 'reauthentication', context: `${session.id} ${url.pathname}` }
}

async function sealForm(args: Args, session: Session, form: FormData): Promise<string> {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const until = args.context.get(servicesContext).now().getTime() + FORM_MS
  return seal(Buffer.from(JSON.stringify({ until, entries } satisfies StoredForm)), await sealOf(args, session))
}

async function unsealForm(args: Args, session: Session, sealed: string): Promise<FormData | undefined> {
  const opened = unseal(sealed, await sealOf(args, session))
  const saved = opened && (JSON.parse(opened.toString()) as StoredForm)
  if (!saved || saved.until < args.context.get(servicesContext).now().getTime()) return undefined
  const form = new FormData()
  for (const [name, value] of saved.entries) form.append(name, value)
  return form
}
