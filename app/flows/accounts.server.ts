import type { RouterContextProvider } from 'react-router'
import { addAgent } from '#app/features/real-estate/agents/commands.server.ts'
import type { AgencyInput } from '#app/features/real-estate/agents/schema.ts'
import { anonymizeEvents } from '#app/features/security-log/commands.server.ts'
import { addRole } from '#app/features/users/account/commands/add-role.server.ts'
import { changePassword, changeProfile, closeAccount, requestContact } from '#app/features/users/account/commands/change-account.server.ts'
import { createAccount, type NewAccount } from '#app/features/users/account/commands/create-account.server.ts'
import { requestReset } from '#app/features/users/account/commands/reset-password.server.ts'
import { type Sending, sendProof } from '#app/features/users/account/commands/send-proof.server.ts'
import { requirePassword } from '#app/features/users/account/commands/set-password.server.ts'
import type { SignUp, UserPatch } from '#app/features/users/account/schema.ts'
import { findJustMade } from '#app/platform/auth/contacts.server.ts'
import type { Identifier } from '#app/platform/auth/credentials.ts'
import { hashChosenPassword } from '#app/platform/auth/password.server.ts'
import { consumeCode, consumeLimit, scopeOf } from '#app/platform/auth/rate-limits.server.ts'
import { recordSecurity } from '#app/platform/auth/security-events.server.ts'
import { type Session, signingSecret } from '#app/platform/auth/session.server.ts'
import { openSession } from '#app/platform/auth/sign-in.server.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { eraseAccountData } from './account-data.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** What every mail and code needs to know of the request it answers. */
export async function sendingFor({ context }: Args): Promise<Sending> {
  const services = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  return { publicUrl: services.env.publicUrl, i18n, secret: await signingSecret(services), now: services.now() }
}

const signingUp = new Map<string, Promise<unknown>>()

/** Two sign-ups with one address or number come one after the other, so that a form sent twice finds what it made. */
async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (signingUp.get(key) ?? Promise.resolve()).catch(() => {}).then(work)
  signingUp.set(key, turn)
  try {
    return await turn
  } finally {
    if (signingUp.get(key) === turn) signingUp.delete(key)
  }
}

/**
 * A new account, what it is verified with and, when an agency comes along, its agent, in one transaction; then its session.
 * The same whether or not the address or number is somebody's already (docs/decisions/0020-sign-up.md).
 */
export async function signUp(args: Args, account: SignUp, agency?: AgencyInput): Promise<Headers> {
  const services = args.context.get(servicesContext)
  const { password, ...rest } = account
  await consumeLimit('sign-up', args, services, account.identifier[1])
  const passwordHash = await hashChosenPassword(password)
  const sending = await sendingFor(args)
  const userId = await inTurn(account.identifier[1], async () => {
    const justMade = await findJustMade(services.db, account.identifier, password, sending.now)
    return justMade ?? services.db.transaction((tx) => makeAccount(tx, { ...rest, passwordHash }, agency, sending))
  })
  recordSecurity(args, 'sign_up', { userId })
  return openSession(args, userId, scopeOf(account.identifier[1]))
}

async function makeAccount(tx: Tx, account: Omit<NewAccount, 'roles'>, agency: AgencyInput | undefined, sending: Sending): Promise<string> {
  const id = await createAccount(tx, { ...account, roles: agency ? ['member', 'agent'] : ['member'] })
  if (agency) await addAgent(tx, id, agency, sending.now)
  await sendProof(tx, { userId: id, kind: 'verify', identifier: account.identifier }, sending)
  return id
}

/** How long asking for a reset takes at least: whether there was something to send must not be heard in the answer's time. */
const RESET_ANSWERS_AFTER_MS = 150

/** Always the same, whether there is such an account or not. */
export async function startReset(args: Args, identifier: Identifier): Promise<void> {
  const services = args.context.get(servicesContext)
  await consumeLimit('send', args, services, identifier[1])
  const waited = new Promise((resolve) => setTimeout(resolve, RESET_ANSWERS_AFTER_MS))
  recordSecurity(args, 'recovery_requested')
  await requestReset(services.db, identifier, await sendingFor(args))
  await waited
}

/** Sends the link or code for an address or number again, or for a new one that should take its place. */
export async function sendVerification(args: Args, session: Session, identifier: Identifier): Promise<void> {
  const services = args.context.get(servicesContext)
  await consumeLimit('send', args, services, identifier[1])
  await requestContact(services.db, session.user.id, identifier, await sendingFor(args))
}

/** What somebody changes of their own account; a new address or number is asked for and counts once it is proven. */
export async function changeUser(args: Args, session: Session, patch: UserPatch): Promise<void> {
  const services = args.context.get(servicesContext)
  const { db, now } = services
  const { user } = session
  if (patch.currentPassword !== undefined) {
    await consumeCode(services, user.id)
    await requirePassword(db, user.id, patch.currentPassword)
  }
  // Before anything is written: a password that is refused changes nothing else either.
  const passwordHash = patch.password === undefined ? undefined : await hashChosenPassword(patch.password)
  const { name, data } = patch
  await changeProfile(db, user.id, { ...(name === undefined ? {} : { name }), ...(data ? { data: { ...user.data, ...data } } : {}) }, now())
  if (patch.contact) await sendVerification(args, session, patch.contact)
  if (passwordHash !== undefined) {
    await changePassword(db, { userId: user.id, sessionId: session.id }, passwordHash, now())
    recordSecurity(args, 'password_changed', { userId: user.id })
  }
}

/** Everything of the account goes; the security log forgets whom and where. The caller has asked for the password. */
export async function closeOwnAccount(args: Args, { user }: Session): Promise<void> {
  const { db } = args.context.get(servicesContext)
  await db.transaction(async (tx) => {
    await anonymizeEvents(tx, user.id)
    await eraseAccountData(tx, user)
    await closeAccount(tx, user.id)
  })
  recordSecurity(args, 'account_closed')
}

/** Somebody who has an account already says which agency is theirs. */
export async function becomeAgent(args: Args, session: Session, agency: AgencyInput): Promise<void> {
  const services = args.context.get(servicesContext)
  await consumeLimit('sign-up', args, services)
  await services.db.transaction(async (tx) => {
    await addAgent(tx, session.user.id, agency, services.now())
    await addRole(tx, session.user.id, 'agent')
  })
}
