import { allRows, saveResults } from '#app/features/imports/commands/preview.server.ts'
import type { ImportJob } from '#app/features/imports/import-room.ts'
import { noCounts, type RowResult } from '#app/features/imports/types.ts'
import type { Db } from '#app/platform/db/types.ts'
import { countsOf } from '../plan.ts'
import { planProducts } from '../queries/plan.server.ts'
import type { PlannedProduct, ProductPlan, ProductRowPlan } from '../types.ts'

/** The dry run: the file is planned as a whole, and each product stands beside the first of its rows. */
export async function checkProducts(db: Db, job: ImportJob) {
  const rows = await allRows(db, job.id)
  const { plan, trace } = await planProducts(db, job, rows)
  const { categories, producers, products } = plan
  await saveResults(db, job.id, products.flatMap(resultsOf), (done) => done)
  const counts = {
    ...noCounts(),
    ...countsOf(plan),
    left_out: rows.filter((row) => row.leftOut && row.lead === null).length,
    warned: products.filter(({ warnings }) => warnings.length > 0).length,
  }
  return { counts, plan: { categories, producers, trace } satisfies ProductPlan, makes: categories.length + producers.length }
}

const silent = { state: null, name: '', problems: [], warnings: [], targetId: null, plan: null }

function resultsOf({ seqs: [seq = 0, ...others], ...product }: PlannedProduct): RowResult[] {
  const { id, name, state, problems, warnings } = product
  return [
    { seq, state, name, problems, warnings, targetId: id, targetVersion: product.before?.version ?? null, plan: shownOf(product) },
    ...others.map((other) => ({ ...silent, seq: other, lead: seq })),
  ]
}

const shownOf = ({ changes, variants }: Pick<PlannedProduct, 'changes' | 'variants'>): ProductRowPlan => ({
  changes,
  variants: variants.map((variant) => ({
    ...{ name: variant.after.title.ar, changes: variant.changes, pieces: variant.pieces, stock: variant.before?.stock ?? null },
    price: { priceInCents: variant.after.priceInCents, salePriceInCents: variant.after.salePriceInCents },
  })),
})
