import { postEntry } from '#app/features/accounting/ledger/commands/post-entry.server.ts'
import { presentEntry } from '#app/features/accounting/ledger/present.ts'
import { listEntries } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { parseEntry, readEntryQuery, writeCursor } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import { api, json, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency.ts'
import type { Route } from './+types/accounting-entries'

const PAGE_SIZE = 100

/** GET ?from=&to=&account=&cursor= : posted entries by day, and where the next page begins. */
export const loader = api(async (args: Route.LoaderArgs) => {
  await requireApiPermission(args, permissions.manage)
  const { db } = args.context.get(servicesContext)
  const { after, ...filter } = readEntryQuery(args.url.searchParams)
  const found = await listEntries(db, filter, { after, limit: PAGE_SIZE + 1 })
  const entries = found.slice(0, PAGE_SIZE)
  const last = entries.at(-1)
  return json({ entries: entries.map(presentEntry), next_cursor: found.length > PAGE_SIZE && last ? writeCursor(last) : null })
})

const refuse = refuseMethod('GET, POST')

/** POST with an Idempotency-Key: 201 `{number, hash}` for a new entry, 200 with the same body for its replay. */
export const action = api(async (args: Route.ActionArgs) => {
  if (args.request.method !== 'POST') return refuse(args)
  const session = await requireApiPermission(args, permissions.manage)
  const body = await readJson(args.request)
  const key = parseIdempotencyKey(args.request.headers.get('idempotency-key'))
  const entry = parseEntry(body)
  const { db, now } = args.context.get(servicesContext)
  const by = actorOf(session, args.context.get(requestContext).id)
  const { number, hash, replayed } = await db.transaction((tx) => postEntry(tx, entry, { by, now: now(), key }))
  return json({ number, hash }, { status: replayed ? 200 : 201 })
})
