import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { I18nProvider } from '#app/platform/i18n/context.tsx'
import { ImportBooksScreen, type ImportBooksView } from '../../opening/admin/import-screen.tsx'
import { EsgTable } from '../../reports/admin/esg-table.tsx'
import { makeEsg } from '../../reports/esg.ts'
import { AssetScreen, type AssetView } from './asset-screen.tsx'
import { AssetsScreen, type AssetsView } from './assets-screen.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const asset = { id: ID, name: 'فرازة <b>', account: '23321', since: '15/04/2025' }

const assets: AssetsView = {
  assets: [
    { ...asset, costInCents: 3_600_000, usedUpInCents: 270_000, netInCents: 3_330_000, gone: null },
    { ...asset, id: `${ID}2`, costInCents: 100_000, usedUpInCents: 50_000, netInCents: 50_000, gone: '01/02/2025' },
  ],
  matches: false,
  due: {
    ...{ year: 2025, years: [2026, 2025], isOver: true, parts: [{ id: ID, name: asset.name, cents: 360_000 }] },
    lines: [{ account: '6193', name: 'x', debitInCents: 360_000, creditInCents: 0 }],
  },
  accounts: [{ code: '23321', name: 'عتاد' }],
  newId: ID,
  values: { cost: '12x' },
  posted: 'OD-2025-0001',
  problems: { cost: 'ledger_amount', account: 'asset_account' },
  refused: null,
}

const one: AssetView = {
  ...{ id: ID, name: asset.name, since: asset.since, gone: null, mayRemove: true, day: '2026-02-01', refused: null },
  plan: [{ year: 2025, chargeInCents: 270_000, usedUpInCents: 270_000, netInCents: 3_330_000, numbers: ['OD-2025-0001'] }],
  problems: { disposed_on: 'asset_disposal_day' },
}

const bring: ImportBooksView = {
  ...{ date: '2026-01-01', done: null, problems: {}, refused: null },
  preview: {
    ...{ text: 'compte;débit', fileName: 'a.csv', entries: 1, lines: 2, totalInCents: 5000, wrong: 1, isKnown: true, more: 3 },
    problems: [{ row: 2, code: 'books_amount', value: '<i>' }],
    shown: [{ row: 2, day: '01/01/2026', journal: 'AN', label: 'x', lines: [{ account: '5141', debitInCents: 5000, creditInCents: 0 }] }],
  },
}

const esg = makeEsg([{ account: '7121', debitInCents: 0, creditInCents: 9000 }])
const span = { year: 2026, from: '2026-01-01', to: '2026-12-31', names: { '7121': 'مبيعات' } }

const screens = [
  ['the register', <AssetsScreen key="a" view={assets} />],
  ['an empty register', <AssetsScreen key="b" view={{ ...assets, assets: [], posted: null, problems: {} }} />],
  ['an asset', <AssetScreen key="c" view={one} />],
  ['choosing a file', <ImportBooksScreen key="d" view={{ ...bring, preview: null, done: 3 }} />],
  ['the preview of a file', <ImportBooksScreen key="e" view={bring} />],
  ['management balances', <EsgTable key="f" {...span} esg={esg} before={makeEsg([])} />],
] as const

test.each(screens)('%s is drawn in four languages, every word there and nobody’s text as markup', (_what, screen) => {
  for (const locale of ['ar', 'en', 'es', 'fr'] as const) {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <I18nProvider i18n={i18nFor(locale)}>{screen}</I18nProvider>
      </MemoryRouter>,
    )
    expect(html).not.toMatch(/\b(assets|opening|reports|errors|ledger|ui-admin)\.[a-z_]+/)
    expect(html).not.toMatch(/<b>\s*<|<i>|undefined|NaN/)
    expect(html).toContain('</')
  }
})
