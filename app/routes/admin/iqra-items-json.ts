import { permissions } from '#app/features/iqra/placement/policy.ts'
import { listLatestBanks } from '#app/features/iqra/placement/queries.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { json } from '#app/platform/http/api.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/iqra-items-json'

/** The newest version of every bank with parameters and keys, for the owner's own programs. */
export const loader = adminLoader(permissions.manage, async (_args: Route.LoaderArgs, { db }) => {
  const banks = await listLatestBanks(db)
  return json({
    banks: banks.map(({ language, version, isCalibrated, answers, exposure, rows, createdAt }) => ({
      ...{ language, version, calibrated: isCalibrated, answers, placements: exposure.placements, created_at: createdAt },
      items: rows.map((row) => ({
        ...{ id: row.itemId, band: row.band, kind: row.kind, passage: row.passage, stem: row.stem, options: row.options },
        ...{ key: row.rightOption, a: row.a, b: row.b, calibrated: row.isCalibrated, answers: row.answers },
        ...{ shown: row.shown, flags: row.flags },
      })),
    })),
  })
})

/** Nothing is written to a file's address: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
