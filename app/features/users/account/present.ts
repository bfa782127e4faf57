import type { Session } from '#app/platform/auth/session.server.ts'

const SECOND_MS = 1000

/** The owner's address is a placeholder of ours, nobody's mailbox. */
export const reachableEmail = (email: string | null) => (email?.endsWith('.invalid') ? null : email)

/** The user as the session API tells of them. */
export function presentUser({ user }: Session) {
  const email = reachableEmail(user.email)
  return {
    id: user.id,
    name: user.name,
    email,
    email_verified: email !== null && user.emailVerified,
    phone: user.phoneNumber,
    phone_verified: user.phoneNumber !== null && user.phoneNumberVerified,
    app_type: user.appType,
    roles: user.roles,
    data: user.data,
    second_factor: user.hasSecondFactor,
  }
}

/** `{user, expires_at, expires_in}`, the access token's, in seconds, as the specification's §3 has it. */
export function presentSession(session: Session, now: Date) {
  const expiresAt = Math.floor(session.accessExpiresAt.getTime() / SECOND_MS)
  return {
    user: presentUser(session),
    expires_at: expiresAt,
    expires_in: Math.max(0, expiresAt - Math.floor(now.getTime() / SECOND_MS)),
  }
}
