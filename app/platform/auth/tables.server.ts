import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AppType, Role } from './roles.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = () => moment('created_at').notNull().defaultNow()
const updatedAt = () => moment('updated_at').notNull().defaultNow()

// The first four are Better Auth's; the property names are its field names.

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** Lower-cased. The owner signs in by password alone and has an address under `.invalid`, which never gets mail. */
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** E.164. */
    phoneNumber: text('phone_number'),
    phoneNumberVerified: boolean('phone_number_verified').notNull().default(false),
    /** The part of the site that the account was made from. */
    appType: text('app_type').$type<AppType>().notNull().default('guide'),
    /** What else was given at sign-up, bounded and checked there. */
    data: jsonb('data').$type<Record<string, string>>().notNull().default({}),
    image: text('image'),
    roles: text('roles').array().$type<Role[]>().notNull().default(['member']),
    /** Set = out at the next request, whatever sessions there are. */
    suspendedAt: moment('suspended_at'),
    /** In the words of whoever suspended the account; for the back office only. */
    suspendedReason: text('suspended_reason'),
    /** Set = made by the owner's invitation, which waits until a password is set. */
    invitedAt: moment('invited_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // An address is one account's once it is proven. Whoever signs up with it before, or after, has one of their own that
    // cannot prove it: a refusal would tell strangers who has an account (docs/decisions/0020-sign-up.md).
    uniqueIndex('users_email').on(t.email).where(sql`${t.emailVerified}`),
    uniqueIndex('users_phone_number').on(t.phoneNumber).where(sql`${t.phoneNumberVerified}`),
    index('users_by_email').on(t.email),
    index('users_by_phone_number').on(t.phoneNumber),
    check('users_reachable', sql`${t.email} is not null or ${t.phoneNumber} is not null`),
    check(
      'users_roles',
      sql`cardinality(${t.roles}) > 0 and ${t.roles} <@ '{owner,administrator,editor,shop_keeper,accountant,clerk,agent,member}'::text[]`,
    ),
    check('users_app_type', sql`${t.appType} in ('guide', 'real_estate', 'store', 'digital_services', 'iqra', 'charity', 'education')`),
    index('users_joined').on(t.createdAt, t.id),
    index('users_by_name').on(t.name, t.id),
    // Those who have something to do here are few among the many who signed up.
    index('users_team')
      .on(t.createdAt, t.id)
      .where(sql`${t.roles} && '{owner,administrator,editor,shop_keeper,accountant,clerk,agent}'::text[]`),
    index('users_suspended').on(t.createdAt, t.id).where(sql`${t.suspendedAt} is not null`),
    index('users_invited').on(t.createdAt, t.id).where(sql`${t.invitedAt} is not null`),
    index('users_text').using('gin', t.name.op('gin_trgm_ops'), t.email.op('gin_trgm_ops'), t.phoneNumber.op('gin_trgm_ops')),
    uniqueIndex('users_one_owner').on(sql`(true)`).where(sql`${t.roles} @> '{owner}'`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /**
     * The refresh token, in the cookie beside its signature: without the site's secret a copy of this table opens nothing.
     * Replaced at every refresh. It begins with `family`, which stays, so that a token that was replaced long ago still
     * says whose session it wants to open.
     */
    token: text('token').notNull(),
    family: uuid('family').notNull().defaultRandom(),
    /** The token before this one, still good for a moment: two tabs may refresh at once. */
    previousToken: text('previous_token'),
    rotatedAt: moment('rotated_at'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the password (and the second factor) was last proven here; what is dangerous asks again after a while. */
    reauthenticatedAt: moment('reauthenticated_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('sessions_token').on(t.token),
    unique('sessions_family').on(t.family),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)

/** How a user signs in; `credential` holds the argon2id hash of the password. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('accounts_provider').on(t.providerId, t.accountId), index('accounts_user').on(t.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
)

/**
 * What somebody has been sent, or must show next: a link by mail, a code by phone, the second factor after a password.
 * Only hashes are kept; a proof is deleted when it has been used.
 */
export const proofs = pgTable(
  'auth_proofs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'verify' | 'reset' | 'second_factor'>().notNull(),
    /** The address or number that it was sent to, which it proves. */
    target: text('target'),
    /** SHA-256 of a link's token; HMAC of a code. */
    hash: text('hash').notNull(),
    /** Wrong tries so far: a code has few digits. */
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('auth_proofs_kind', sql`${t.kind} in ('verify', 'reset', 'second_factor')`),
    index('auth_proofs_hash').on(t.hash),
    index('auth_proofs_user').on(t.userId, t.kind),
    index('auth_proofs_expiry').on(t.expiresAt),
  ],
)

/** The app on somebody's phone that makes codes. It counts once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key derived from the site's secret. */
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code used: no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/** For when the phone is lost: each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [unique('recovery_codes_hash').on(t.userId, t.hash)],
)

/** What the site must keep to itself: the signing secret (PostgreSQL only) and the hash of the last ADMIN_PASSWORD applied. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
