import { joinClass, moveMemberships } from '#app/features/iqra/classes/commands/membership.server.ts'
import { JOIN_LIMIT, NETWORK_JOIN_LIMIT, readCode, readMemberName } from '#app/features/iqra/classes/schema.ts'
import { claimPlacements } from '#app/features/iqra/placement/commands/placements.server.ts'
import type { TestTaker } from '#app/features/iqra/placement/queries.server.ts'
import { claimReading } from '#app/features/iqra/reading/commands/learners.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { limitKey, networkKey } from '#app/platform/rate-limit.ts'

/** What this device read, was tested in and joined becomes the account's. */
export async function claimLearning(db: Db, holder: TestTaker, now: Date): Promise<void> {
  const { deviceHash, userId } = holder
  if (userId === undefined) throw new AppError('forbidden', { status: 403 })
  if (deviceHash !== undefined) await claimPlacements(db, { deviceHash, userId })
  await claimReading(db, holder, { now, onJoin: moveMemberships })
}

type Joining = { sent: { code: string; name: string }; holder: TestTaker; clientAddress: string }

/** Somebody joins a class by its code. Every attempt counts, before it is known whether the code is one. */
export async function joinByCode({ db, sharedLimiter, now }: Services, { sent, holder, clientAddress }: Joining): Promise<void> {
  await sharedLimiter.consume(`iqra class codes ${limitKey(clientAddress)}`, JOIN_LIMIT)
  await sharedLimiter.consume(`iqra class codes ${networkKey(clientAddress)}`, NETWORK_JOIN_LIMIT)
  const code = readCode(sent.code)
  await joinClass(db, { code, name: readMemberName(sent.name) }, { holder, now: now() })
}
