import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { seedDatabase } from '#app/seeds.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { answerFromRecords } from './assistant-answer.server.ts'

describeEachEngine('explore', (ctx) => {
  test('print', async () => {
    if (ctx.kind !== 'pglite') return
    await fillSeeded(ctx, 'region', seedDatabase)
    const now = new Date('2026-11-23T12:00:00Z')
    for (const q of readFileSync('/tmp/w-ai-gen/q.txt', 'utf8').split('\n').filter(Boolean)) {
      const t = performance.now()
      const a = await answerFromRecords({ db: ctx.db, now, i18n: i18nFor('ar'), user: { roles: ['owner'] } }, q)
      console.log(
        '### ' +
          q +
          '  ' +
          Math.round(performance.now() - t) +
          'ms\n' +
          a.readings.map((r) => r.tool).join() +
          '\n' +
          a.text +
          '\n' +
          a.sources.map((s) => `${s.number} ${s.to} ${s.title} (${s.note})`).join('\n') +
          '\n' +
          JSON.stringify(a.tables).slice(0, 300),
      )
    }
    expect(1).toBe(1)
  }, 120000)
})
