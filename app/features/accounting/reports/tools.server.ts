import * as z from 'zod'
import { describePeriod, periodInput, type ReadTool, readTool } from '#app/platform/read-tool.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { sumResult } from '../ledger/queries/reports.server.ts'
import { permissions } from '../policy.ts'
import { readBilan } from './queries.server.ts'
import words from './tool-words.json' with { type: 'json' }

const REPORTS = '/admin/accounting/cooperative/reports'

const books = readTool({
  name: 'books_of_period',
  label: 'reports.tool_books',
  description:
    'Income, expenses and result of the cooperative in a period, and what is in the bank and in cash at its end. This month without one.',
  needs: permissions.manage,
  words: words.books_of_period,
  input: z.object({ period: periodInput.optional() }),
  read: async ({ db, now, i18n }, { period }) => {
    const today = moroccoDay(now)
    const { from, to } = period ?? { from: `${today.slice(0, 7)}-01`, to: today }
    const [{ income, expenses }, { assets }] = await Promise.all([sumResult(db, { from, to }), readBilan(db, to)])
    const centsIn = (id: string) => assets.find((box) => box.id === id)?.cents ?? 0
    const figures = { income, expenses, result: income - expenses, bank: centsIn('banks'), cash: centsIn('cash') }
    const title = describePeriod(i18n, { from, to })
    const { amount, t } = i18n
    return {
      statement: t('reports.tool_books_text', {
        period: title,
        income: amount(figures.income),
        expenses: amount(figures.expenses),
        result: amount(figures.result),
        bank: amount(figures.bank),
        cash: amount(figures.cash),
      }),
      figures,
      links: [
        { to: `${REPORTS}/cpc?year=${to.slice(0, 4)}`, title: t('reports.title'), note: title },
        { to: '/admin/accounting', title: t('ledger.nav_overview') },
      ],
    }
  },
})

export const bookTools: readonly ReadTool[] = [books]
