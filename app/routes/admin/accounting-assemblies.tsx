import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { AssembliesScreen, type AssembliesView } from '#app/features/accounting/assemblies/admin/assemblies-screen.tsx'
import { assemblyPaths } from '#app/features/accounting/assemblies/admin/assembly-paths.ts'
import { addAssembly } from '#app/features/accounting/assemblies/commands/change-assemblies.server.ts'
import { listAssemblies, listDecisions } from '#app/features/accounting/assemblies/queries/assemblies.server.ts'
import { assemblyFieldNames, parseAssembly } from '#app/features/accounting/assemblies/schema.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-assemblies'

/** What is asked of most decisions while the cooperative has said nothing else. */
const HALF = '50'

export const loader = adminLoader(permissions.manage, async (_args: Route.LoaderArgs, { db, i18n, now }): Promise<AssembliesView> => {
  const found = await listAssemblies(db)
  const items = await Promise.all(
    found.map(async ({ id, kind, date, place, minutesFileId }) => {
      const decisions = (await listDecisions(db, id)).length
      return { id, kind, day: i18n.date(date), place, decisions, hasMinutes: minutesFileId !== null }
    }),
  )
  const last = found[0]
  const percent = (value: number | undefined) => (value === undefined ? HALF : String(value))
  const values = {
    kind: 'ordinary',
    date: moroccoDay(now()),
    quorum: percent(last?.quorumPercent),
    majority: percent(last?.majorityPercent),
  }
  return { items, newId: randomUUID(), values, problems: {}, refused: null }
})

export const action = adminAction(permissions.manage, {
  add: async (_args: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const values = Object.fromEntries(assemblyFieldNames.map((name) => [name, textField(form, name).slice(0, 300)]))
    const id = readOwnKey(textField(form, 'id'))
    try {
      await addAssembly(db, { id, ...parseAssembly(values), by, now: now() })
      return redirect(assemblyPaths.one(id), 303)
    } catch (error) {
      const { fields, text, status } = rejectedEntry(error, i18n)
      return data({ values, problems: fields, refused: text }, status)
    }
  },
})

export default function AccountingAssemblies({ loaderData, actionData }: Route.ComponentProps) {
  return <AssembliesScreen view={{ ...loaderData, ...(actionData as Partial<AssembliesView> | undefined) }} />
}
