import { data, redirect } from 'react-router'
import { parsePieces } from '#app/features/store/catalogue/admin/rules.ts'
import { presentTakeLine } from '#app/features/store/catalogue/admin/stock/present.ts'
import { takeId } from '#app/features/store/catalogue/admin/stock/schema.ts'
import { TakeScreen, type TakeView } from '#app/features/store/catalogue/admin/take-screens.tsx'
import { countPieces, dropStockTake, postStockTake } from '#app/features/store/catalogue/commands/stock-take.server.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { findTake, listTakeLines } from '#app/features/store/catalogue/queries/stock.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/stock-take'

/** Variants on one sheet; a shop past this counts category by category. */
const MAX_LINES = 1000

async function requireTake(db: Db, text: string) {
  const id = takeId(text)
  const take = id === undefined ? undefined : await findTake(db, id)
  if (!take) throw notFound()
  return { take, lines: await listTakeLines(db, take, MAX_LINES) }
}

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }): Promise<TakeView> => {
  const { take, lines } = await requireTake(db, args.params.id)
  return {
    id: take.id,
    name: take.category ? localize(take.category, i18n.locale) : i18n.t('catalogue-admin.all_categories'),
    state: take.state,
    started: `${i18n.date(take.startedAt, 'dayTime')} · ${take.startedBy}`,
    lines: lines.map((line) => presentTakeLine(line, i18n)),
    counted: lines.filter((line) => line.counted !== null).length,
    review: args.url.searchParams.get('review') === 'yes',
    problems: {},
    typed: {},
    refused: null,
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const { take, lines } = await requireTake(db, args.params.id)
  const here = `/admin/stock/take/${take.id}`
  try {
    switch (oneField(form, 'intent')) {
      case 'count': {
        const unsaved = await saveCounts(db, take.id, lines, form)
        return unsaved ? data(unsaved, 400) : redirect(`${here}?review=yes`, 303)
      }
      case 'post':
        await postStockTake(db, { takeId: take.id, by })
        return redirect(`${here}?done=saved`, 303)
      case 'drop':
        await dropStockTake(db, { takeId: take.id, by })
        return redirect('/admin/stock/take?done=deleted', 303)
      default:
        throw new AppError('bad_request')
    }
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ refused } satisfies Partial<TakeView>, status)
  }
})

type Lines = Awaited<ReturnType<typeof listTakeLines>>

/** Only what differs from what is kept: a count that is sent once more must not become one of this moment. */
async function saveCounts(db: Db, take: number, lines: Lines, form: FormData): Promise<Partial<TakeView> | undefined> {
  const problems: Record<string, string> = {}
  const typed: Record<string, string> = {}
  for (const line of lines) {
    const name = `count.${line.id}`
    if (!form.has(name)) continue
    const text = textField(form, name).slice(0, 20).trim()
    const counted = text === '' ? null : parsePieces(text)
    if (counted === undefined) {
      problems[name] = 'keeping_pieces'
      typed[name] = text
    } else if (counted !== line.counted || line.settled) await countPieces(db, { takeId: take, variantId: line.id, counted })
  }
  return Object.keys(problems).length > 0 ? { problems, typed } : undefined
}

export default function StockTake({ loaderData, actionData }: Route.ComponentProps) {
  return <TakeScreen view={{ ...loaderData, ...(actionData as Partial<TakeView> | undefined) }} />
}
