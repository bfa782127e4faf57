// Every rule of `npm run check` catches a fault planted for it, and lets the good twin of that fault pass.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkBoundaries, rules } from './boundaries.ts'
import { checkGuards } from './guards.ts'
import { checkMarkup } from './markup.ts'
import { checkMessages } from './messages.ts'
import { checkDecisions, checkEnvironment, checkPapers } from './papers.ts'
import { checkSizes } from './sizes.ts'
import { checkStyles } from './styles.ts'
import { checkTypeNames } from './type-names.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'dalil-planted-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

describe('boundaries', () => {
  const planted: Record<string, [from: string, code: string, target: string]> = {
    'platform-is-the-ground': ['app/platform/a.ts', "import '../features/guides/rules.ts'", 'app/features/guides/rules.ts'],
    'ui-knows-no-domain': ['app/ui/a.tsx', "import { x } from '#app/features/guides/types.ts'", 'app/features/guides/types.ts'],
    'rooms-never-look-up': ['app/features/guides/a.ts', "import '#app/flows/place-order.ts'", 'app/flows/place-order.ts'],
    'rooms-never-look-sideways': ['app/features/guides/a.ts', "import '#app/features/articles/rules.ts'", 'app/features/articles/rules.ts'],
    'rooms-are-found-not-named': [
      'server/a.ts',
      "import { forget } from '#app/features/guides/commands.server.ts'",
      'app/features/guides/commands.server.ts',
    ],
    'enter-a-neighbour-by-the-door': ['app/features/guides/a.ts', "import '../places/hidden.ts'", 'app/features/places/hidden.ts'],
    'flows-and-routes-enter-by-the-door': ['app/routes/a.tsx', "import '#app/features/guides/hidden.ts'", 'app/features/guides/hidden.ts'],
    'sql-stays-in-its-room': ['app/features/guides/rules.ts', "import { sql } from 'drizzle-orm'", 'app/ui/unused.ts'],
    'routes-and-flows-hold-no-sql': [
      'app/flows/a.ts',
      "import type { t } from '#app/features/guides/tables.server.ts'",
      'app/features/guides/tables.server.ts',
    ],
    'browser-code-stays-clean': [
      'app/features/guides/components/a.tsx',
      "import { q } from '../queries.server.ts'",
      'app/features/guides/queries.server.ts',
    ],
    'site-module-stays-small': ['app/features/guides/browser/a.ts', "import { z } from 'zod'", 'app/ui/unused.ts'],
    'rules-are-pure': ['app/features/guides/rules.ts', "import { A } from './components/a.tsx'", 'app/features/guides/components/a.tsx'],
    'routes-are-leaves': ['app/routes/a.tsx', "import { helper } from './b.tsx'", 'app/routes/b.tsx'],
    'the-street-door-is-outside': ['app/features/guides/a.ts', "export { x } from '#server/hono.ts'", 'server/hono.ts'],
    'content-is-seed': ['app/features/guides/queries.server.ts', "import x from '#content/guide/a.json'", 'content/guide/a.json'],
  }

  test('there is a planted violation for every rule', () => {
    expect(Object.keys(planted).sort()).toEqual(rules.map((rule) => rule.name).sort())
  })

  test.each(Object.entries(planted))('%s is caught', (name, [from, code, target]) => {
    const root = plant({ [target]: 'export const x = 1', [from]: code })
    expect(checkBoundaries(root).join('\n')).toContain(`[${name}]`)
  })

  test('a dynamic import and a type import inside a type are imports too', () => {
    const target = { 'app/features/guides/rules.ts': 'export type T = 1' }
    const dynamic = plant({ ...target, 'app/platform/a.ts': "export const load = () => import('#app/features/guides/rules.ts')" })
    expect(checkBoundaries(dynamic)).toHaveLength(1)
    const typed = plant({ ...target, 'app/platform/a.ts': "export type A = import('#app/features/guides/rules.ts').T" })
    expect(checkBoundaries(typed)).toHaveLength(1)
  })

  test('circles are caught, circles of types are not circles', () => {
    const circle = {
      'app/ui/a.ts': "import { b } from './b.ts'\nexport const a = b",
      'app/ui/b.ts': "import { a } from './a.ts'\nexport const b = a",
    }
    expect(checkBoundaries(plant(circle))).toEqual([expect.stringContaining('[no-cycles]')])
    const types = {
      'app/ui/a.ts': "import type { B } from './b.ts'\nexport type A = B",
      'app/ui/b.ts': "import type { A } from './a.ts'\nexport type B = A[]",
    }
    expect(checkBoundaries(plant(types))).toEqual([])
  })

  test('what the house allows passes', () => {
    const root = plant({
      'app/platform/money.ts': 'export const x = 1',
      'app/features/places/tables.server.ts': "import { pgTable } from 'drizzle-orm/pg-core'\nexport const cities = pgTable('cities', {})",
      'app/features/guides/tables.server.ts': "import { cities } from '#app/features/places/tables.server.ts'\nexport const t = cities",
      'app/features/guides/queries.server.ts':
        "import { t } from './tables.server.ts'\nimport '#app/platform/money.ts'\nexport const q = t",
      'app/features/guides/components/a.tsx': "import type { q } from '../queries.server.ts'\nexport type Q = typeof q",
      'app/features/store/cart/rules.ts': "import '#app/features/store/catalogue/types.ts'",
      'app/features/store/catalogue/types.ts': 'export type A = 1',
      'app/flows/a.server.ts': "import { q } from '#app/features/guides/queries.server.ts'\nexport const f = q",
      'app/routes/a.tsx': "import { f } from '#app/flows/a.server.ts'\nimport type { Route } from './+types/a'\nexport const r: Route = f",
      'app/features/guides/seed.server.ts': "import x from '#content/a.json'\nexport const s = x",
    })
    expect(checkBoundaries(root)).toEqual([])
  })
})

describe('guards', () => {
  const check = (code: string, path = 'app/routes/admin/a.tsx') => checkGuards(plant({ [path]: code }))

  test.each([
    ['a loader without any', "export const loader = page(async () => 'secret')", 'app/routes/admin/a.tsx'],
    [
      'an action beside a guarded loader',
      'export const loader = page((args) => requirePermission(args, p))\nexport const action = page(save)',
      'app/routes/admin/a.tsx',
    ],
    [
      'an API of the back office',
      'async function read(args) { return json(1) }\nexport const loader = api(read)',
      'app/routes/api/admin-a.ts',
    ],
    ['a page of the account', 'export async function loader(args) { return 1 }', 'app/routes/account/a.tsx'],
    [
      'a guard of its own making',
      "import { findSession } from '#app/platform/auth/session.server.ts'\nexport const x = 1",
      'app/routes/api/a.ts',
    ],
  ])('%s is caught', (_, code, path) => {
    expect(check(code, path)).toHaveLength(1)
  })

  test('a guard called directly, by another function of the file, or for nobody at all passes', () => {
    expect(check('export const loader = page(async (args) => { await requirePermission(args, p) })')).toEqual([])
    expect(
      check('export const action = page(act)\nasync function act(args) { return one(args) }\nconst one = (args) => requireSession(args)'),
    ).toEqual([])
    expect(check('export const loader = adminLoader(p, read)\nexport const action = resourceAction(things)')).toEqual([])
    expect(check("const refuse = refuseMethod('POST')\nexport const loader = refuse", 'app/routes/api/admin-a.ts')).toEqual([])
    expect(check('export const loader = page(async () => 1)', 'app/routes/public/a.tsx')).toEqual([])
  })
})

describe('messages', () => {
  const ar = '{count, plural, zero {لا} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# غيره}}'
  const counted = {
    ar,
    en: '{count, plural, one {#} other {# x}}',
    es: '{count, plural, one {#} many {#} other {#}}',
    fr: '{count, plural, one {#} many {#} other {#}}',
  }
  const folder = 'app/features/guides/messages'
  const write = (texts: Record<string, Record<string, string>>, code = "t('guides.a')") =>
    plant({
      ...Object.fromEntries(Object.entries(texts).map(([locale, text]) => [`${folder}/${locale}.json`, JSON.stringify(text)])),
      'app/a.ts': code,
    })
  const every = (values: Record<string, string>, key = 'guides.a') =>
    Object.fromEntries(Object.entries(values).map(([locale, text]) => [locale, { [key]: text }]))
  const same = (text: string) => ({ ar: text, en: text, es: text, fr: text })

  test('four complete languages pass', () => {
    expect(checkMessages(write(every(counted)))).toEqual([])
  })

  const faults: Record<string, [Record<string, Record<string, string>>, string, string?]> = {
    'a missing language': [{ ar: { 'guides.a': 'x' }, en: { 'guides.a': 'x' }, es: { 'guides.a': 'x' } }, 'fr.json is missing'],
    'a missing key': [{ ...every(same('x')), fr: {} }, 'fr.json: guides.a is missing'],
    'a key that Arabic lacks': [{ ...every(same('x')), fr: { 'guides.a': 'x', 'guides.b': 'x' } }, 'does not exist in Arabic'],
    'a lost placeholder': [every({ ...same('{name} x'), fr: 'x' }), 'has the placeholders {}'],
    'apostrophes that swallow a placeholder': [every({ ...same('{name}'), fr: "à '{name}'" }), 'has the placeholders {}'],
    'an Arabic plural without its dual': [every({ ...counted, ar: ar.replace('two {اثنان} ', '') }), 'lacks the plural forms two'],
    'a French plural without many': [every({ ...counted, fr: '{count, plural, one {#} other {#}}' }), 'lacks the plural forms many'],
    'an English plural with few': [every({ ...counted, en: '{count, plural, one {#} few {#} other {#}}' }), 'never uses: few'],
    'a broken message': [every({ ...same('x'), es: '{count, plural, one {#}' }), 'is no valid message'],
    'an empty text': [every({ ...same('x'), en: ' ' }), 'is empty'],
    'Arabic-Indic digits': [every({ ...same('x'), ar: '٢٠ درهما' }), 'Arabic-Indic digits'],
    'a direction override': [every({ ...same('x'), ar: 'نص\u202e' }), 'direction controls'],
    markup: [every({ ...same('x'), fr: '<b>x</b>' }), 'has markup'],
    'another room in the key': [every(same('x'), 'store.a'), 'should begin with "guides."', "t('store.a')"],
    'a key that nothing uses': [every(same('x')), 'is used nowhere', "t('guides.b')"],
  }

  test.each(Object.entries(faults))('%s is caught', (_, [texts, problem, code]) => {
    expect(checkMessages(write(texts, code)).join('\n')).toContain(problem)
  })

  test('keys that a template literal makes, and error codes, count as used', () => {
    expect(checkMessages(write(every(same('x'), 'guides.kind_clinic'), 'const k = `guides.kind_${kind}`'))).toEqual([])
    expect(checkMessages(write(every(same('x'), 'errors.sold_out'), "throw new AppError('sold_out')"))).toEqual([])
    const other = checkMessages(write(every(same('x'), 'errors.sold_out'), 'const k = `errors.${code}`'))
    expect(other).toEqual([expect.stringContaining('used nowhere')])
  })
})

describe('names of types', () => {
  test('two files that export a type of one name are caught, a private one beside it is not', () => {
    const root = plant({
      'app/a.ts': 'export type Row = { id: string }',
      'app/b.ts': 'export interface Row { id: number }',
      'app/c.ts': 'type Row = string; export const row: Row = ""',
    })
    expect(checkTypeNames(root)).toEqual(['Row is exported by app/a.ts and by app/b.ts: each needs a name of its own'])
  })
})

describe('markup', () => {
  const faults: Record<string, string> = {
    'literal text': 'export const A = () => <p>Hello</p>',
    'Arabic text': 'export const A = () => <p>مرحبا</p>',
    'text in braces': "export const A = () => <p>{'Hello'}</p>",
    'text in a choice': "export const A = ({ x }: P) => <p>{x ? 'Yes' : null}</p>",
    'text in a template': 'export const A = ({ n }: P) => <p>{`${n} items`}</p>',
    'a spoken attribute': 'export const A = () => <button aria-label="Close" />',
    'a spoken attribute in braces': "export const A = ({ x }: P) => <img alt={x ?? 'Picture'} />",
    'a placeholder': 'export const A = () => <input placeholder="Name" />',
    'an inline style': 'export const A = () => <p style={{ color: c }} />',
    'a physical class': 'export const A = () => <p className="card ml-2" />',
    'Arabic words in code': "export const words = ['مرحبا']",
  }

  test.each(Object.entries(faults))('%s is caught', (_, code) => {
    expect(checkMarkup(plant({ 'app/ui/a.tsx': code }))).toHaveLength(1)
  })

  test('keys, figures, class names and universal names pass', () => {
    const code = `export const A = ({ t, n }: P) => (
      <p className="card left-over" title={t('guides.title')} data-x="word">
        {t('guides.a')} · {n} × 2 <bdi>OpenStreetMap</bdi> {n > 2 && <b>{n}</b>}
      </p>
    )`
    expect(checkMarkup(plant({ 'app/ui/a.tsx': code.replace(' left-over', '') }))).toEqual([])
  })
})

describe('styles', () => {
  test.each([
    'margin-left: 1px',
    'padding-right: 1px',
    'left: 0',
    'right: 0',
    'text-align: left',
    'float: right',
    'border-left: 1px solid',
    'border-top-left-radius: 1px',
    'padding: 1px 2px 3px 4px',
    'margin: 0 calc(1px + 2px) 0 0',
    'letter-spacing: 0.1em',
  ])('%s is caught', (declaration) => {
    expect(checkStyles(plant({ 'app/ui/a.css': `.a {\n  ${declaration};\n}` }))).toHaveLength(1)
    expect(checkStyles(plant({ 'app/ui/a.css': `.a{${declaration}}` }))).toHaveLength(1)
  })

  test('logical sides, equal sides, comments and excused lines pass', () => {
    const css = `.a { margin-inline-start: 1px; inset-inline-end: 0; padding: 1px 2px 3px 2px; letter-spacing: 0; }
      /* left: 0 */
      .b { left: 0; /* physical: a point on a map */ }`
    expect(checkStyles(plant({ 'app/ui/a.css': css }))).toEqual([])
  })
})

describe('sizes', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `export const a${i} = ${i}`).join('\n')

  test('a file past 300 lines is caught; a table or seed may be longer', () => {
    expect(checkSizes(plant({ 'app/a.ts': lines(301) }))).toHaveLength(1)
    expect(checkSizes(plant({ 'app/a.ts': lines(300), 'app/x/seed.server.ts': lines(400) }))).toEqual([])
  })

  test('a function past 80 lines is caught', () => {
    const body = (count: number) => `export function a() {\n${'  b()\n'.repeat(count - 2)}}`
    expect(checkSizes(plant({ 'app/a.ts': body(81) }))).toHaveLength(1)
    expect(checkSizes(plant({ 'app/a.ts': body(80) }))).toEqual([])
  })
})

describe('papers', () => {
  test('the environment: missing, surplus and doubled names are caught', () => {
    expect(checkEnvironment('PORT=1\n# HOST=x\n', ['PORT', 'HOST'])).toEqual([])
    expect(checkEnvironment('PORT=1', ['PORT', 'HOST'])).toHaveLength(1)
    expect(checkEnvironment('PORT=1\nOLD=1', ['PORT'])).toHaveLength(1)
    expect(checkEnvironment('PORT=1\nPORT=2', ['PORT'])).toHaveLength(1)
  })

  test('two decision records of one number are caught', () => {
    const files = { 'docs/decisions/0001-a.md': '# 0001', 'docs/decisions/README.md': '# Records' }
    expect(checkDecisions(plant({ ...files, 'docs/decisions/0002-b.md': '# 0002' }))).toEqual([])
    expect(checkDecisions(plant({ ...files, 'docs/decisions/0001-b.md': '# 0001' }))).toHaveLength(1)
  })

  test('a command or a file that is not there is caught', () => {
    const files = { 'package.json': '{"scripts":{"start":"x"}}', 'docs/a.md': '# A' }
    expect(checkPapers(plant({ ...files, 'README.md': '`npm start` and [a](docs/a.md) and [b](https://x.ma)' }))).toEqual([])
    expect(checkPapers(plant({ ...files, 'README.md': '`npm run bench`' }))).toHaveLength(1)
    expect(checkPapers(plant({ ...files, 'README.md': '[a](docs/b.md)' }))).toHaveLength(1)
  })
})
