import { expect, test } from 'vitest'
import { fillShop } from '#tests/factories/full-shop.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { rowsRead } from '#tests/harness/rows-read.ts'
import { storeLooks } from '#tests/harness/store-looks.ts'

const N = 6000
/** What is looked up of a text or of the few (1,000 to 1,500) and a page more; a list that lost its index reads all of `N`. */
const MAX = 3000

describeEachEngine('the keeper’s lists', (ctx) => {
  test('read what they show, and not the whole shop', async () => {
    await fillShop(ctx.db, N)
    const reads: [string, number][] = []
    for (const [name, work] of storeLooks(ctx.db, N)) reads.push([name, await rowsRead(ctx.handle, undefined, work)])
    expect(reads.filter(([, read]) => read > MAX)).toEqual([])
  })
})
