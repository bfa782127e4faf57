import { data, redirect } from 'react-router'
import { readProductsAddress } from '#app/features/store/catalogue/admin/schema.ts'
import { presentMovement } from '#app/features/store/catalogue/admin/stock/present.ts'
import { readLogAddress, readStockForm } from '#app/features/store/catalogue/admin/stock/schema.ts'
import { StockInScreen, type StockInView } from '#app/features/store/catalogue/admin/stock-screens.tsx'
import { changeStock } from '#app/features/store/catalogue/commands/change-stock.server.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { findForStock, listForStock, listMovements } from '#app/features/store/catalogue/queries/stock.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/stock-in'

const untyped = { act: 'delivery_in', pieces: '', note: '' }

/** What a scanner types is a code: when it is exactly one variant's, that one is open at once. */
export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }): Promise<StockInView> => {
  const { q = '' } = readProductsAddress(args.url.searchParams)
  const { variant } = readLogAddress(args.url.searchParams)
  const done = args.url.searchParams.get('moved')
  const [found, chosen, moved] = await Promise.all([
    q ? listForStock(db, q, 30) : [],
    variant ? findForStock(db, variant) : undefined,
    done ? listMovements(db, { variant: done }, { limit: 1 }) : [],
  ])
  const [only] = found
  if (only && found.length === 1) throw redirect(`/admin/stock/in?variant=${encodeURIComponent(only.id)}`)
  if (variant && !chosen) throw notFound()
  const named = ({ product, variant: name }: Pick<(typeof found)[number], 'product' | 'variant'>) =>
    `${localize(product, i18n.locale)} · ${localize(name, i18n.locale)}`
  const last = moved[0] && presentMovement(moved[0], i18n)
  return {
    q,
    found: found.map((one) => ({ id: one.id, name: named(one), sku: one.sku, stock: one.stock })),
    chosen: chosen ? { id: chosen.id, name: named(chosen), stock: chosen.stock, reserved: chosen.reserved } : null,
    typed: untyped,
    problems: {},
    refused: null,
    last: last ? { name: last.name, after: last.after, what: last.onHand } : null,
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  if (oneField(form, 'intent') !== 'move') throw new AppError('bad_request')
  const { variant } = readLogAddress(args.url.searchParams)
  if (!variant) throw notFound()
  const text = (name: string) => textField(form, name).slice(0, 300).trim()
  const typed = { act: text('act'), pieces: text('pieces'), note: text('note') }
  const read = readStockForm(typed)
  if ('problems' in read) return data({ typed, problems: read.problems } satisfies Partial<StockInView>, 400)
  try {
    await changeStock(db, { variantId: variant, reason: read.reason, pieces: read.pieces, note: read.note, by })
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ typed, refused } satisfies Partial<StockInView>, status)
  }
  return redirect(`/admin/stock/in?moved=${encodeURIComponent(variant)}`, 303)
})

export default function StockIn({ loaderData, actionData }: Route.ComponentProps) {
  return <StockInScreen view={{ ...loaderData, ...(actionData as Partial<StockInView> | undefined) }} />
}
