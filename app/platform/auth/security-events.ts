/** What the security log knows. The ground only names it; the log is a room (app/features/security-log). */
export const securityEventKinds = [
  'sign_in',
  'sign_in_failed',
  'second_factor_failed',
  'sign_out',
  'sign_up',
  'rate_limited',
  'access_denied',
  'password_changed',
  'contact_changed',
  'recovery_requested',
  'password_reset',
  'second_factor_added',
  'second_factor_removed',
  'recovery_codes_renewed',
  'sessions_ended',
  'roles_changed',
  'administrator_granted',
  'invited',
  'suspended',
  'restored',
  'account_closed',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export type SecurityEvent = {
  kind: SecurityEventKind
  /** Whose account it is about, where that is known. */
  userId?: string | undefined
  /** Who did it, when somebody else did. */
  actorId?: string | undefined
  /** A /24 or /48: the full address is nobody's business ninety days later. */
  network: string
  userAgent: string
  /** Of a sign-in: whether the browser brought the mark of having opened this account before. */
  knownDevice?: boolean | undefined
  /** The pattern of the route, never an address with its parameters. */
  route?: string | undefined
}

/** Takes an event and returns at once; writing it down is somebody else's work, later. */
export type SecurityRecorder = { record(event: SecurityEvent): void }
