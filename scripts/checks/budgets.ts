import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { CheckProblem } from './source.ts'

const KB = 1024
/** Compressed bytes of a first visit (ADR 0005 and the README's figures). */
const BUDGETS = {
  htmlAndCss: 45 * KB,
  fonts: 60 * KB,
  pictures: 45 * KB,
  siteModule: 8 * KB,
  /** The back office's own, beside the site's. */
  adminModule: 8 * KB,
  /** All scripts of a page together: the site's module, and the files of the elements that stand on the page. */
  scripts: 24 * KB,
  worker: 3 * KB,
  /** The moving map with its worker and styles, fetched when somebody opens it and never before. */
  map: 400 * KB,
}

export type PageBytes = {
  path: string
  scripts: readonly string[]
  html: number
  css: number
  fonts: number
  pictures: number
  siteModule: number
  elements: number
}

/** One page of every kind; the demo region always has them. */
async function pagePaths(get: (path: string) => Promise<string>): Promise<string[]> {
  const fixed = [
    '/',
    '/health-guide',
    '/tourism-guide',
    '/legal-guide',
    '/discover-al-hoceima',
    '/store',
    '/cart',
    '/checkout',
    '/about',
    '/search',
  ]
  const firstLink = async (from: string, pattern: RegExp) => pattern.exec(await get(from))?.[1]
  const category = await firstLink('/health-guide', /href="(\/health-guide\/[^"/]+)"/)
  const found = [
    category,
    category && (await firstLink(category, new RegExp(`href="(${category}/[^"/]+)"`))),
    await firstLink('/store', /href="(\/product\/[^"/]+)"/),
    await firstLink('/articles', /href="(\/article\/[^"/]+)"/),
  ]
  const missing = found.indexOf(undefined)
  if (missing >= 0) throw new Error(`no ${['category', 'entry', 'product', 'article'][missing]} page is linked from its list`)
  return [...fixed, ...found.filter((path) => path !== undefined)]
}

function brotliSize(path: string): number {
  const body = readFileSync(join('build/client', path))
  return /\.(woff2|avif|webp|png|jpe?g)$/.test(path) ? body.length : brotliCompressSync(body).length
}

const total = (paths: Iterable<string>): number => [...paths].reduce((sum, path) => sum + brotliSize(path), 0)

function linked(html: string, pattern: RegExp): Set<string> {
  return new Set([...html.matchAll(pattern)].map((match) => match[1] ?? '').filter((path) => path.startsWith('/')))
}

/** The font files that a page in Arabic can ask for: every face of its styles (all of them, so an upper bound). */
function fontsOf(styles: Iterable<string>): Set<string> {
  return new Set(
    [...styles].flatMap((path) => [...linked(readFileSync(join('build/client', path), 'utf8'), /url\(["']?([^"')]+\.woff2)/g)]),
  )
}

/** A module with everything that it imports at once; what it fetches on an occasion is not of the first visit. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = readFileSync(join('build/client', file), 'utf8')
  const imports = [...code.matchAll(/(?:^|[;}\s])(?:import|export)(?:[^'"`();]*from)?\s*["'`]\.\/([\w.-]+\.js)["'`]/g)]
  for (const [, name] of imports) withImports(`/assets/${name}`, seen)
  return seen
}

/**
 * The files of the custom elements in a page, as the site's module knows them by their tags (app/client/elements.ts). A file of
 * that name may also be what is left of a component that draws on the server alone, and no page asks for that.
 */
function elementFiles(html: string, modules: Iterable<string>): string[] {
  const code = [...modules].map((file) => readFileSync(join('build/client', file), 'utf8')).join('\n')
  const known = new Map(
    [...code.matchAll(/\/elements\/([\w-]+)\.ts["'`]:\(\)=>import\(["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, tag = '', file]) => [
      tag,
      `/assets/${file}`,
    ]),
  )
  if (known.size === 0) throw new Error('the site module names no element: this reads it no longer')
  const tags = new Set([...html.matchAll(/<([a-z]+(?:-[a-z]+)+)[\s>]/g)].map((match) => match[1] ?? ''))
  return [...tags].flatMap((tag) => known.get(tag) ?? [])
}

function measure(path: string, html: string): PageBytes {
  const styles = linked(html, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)
  const scripts = linked(html, /<script[^>]+src="([^"]+)"/g)
  const elements = new Set(elementFiles(html, scripts).flatMap((file) => [...withImports(file)]))
  for (const file of scripts) elements.delete(file)
  const eager = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/loading="lazy"/.test(tag))
  return {
    path,
    scripts: [...scripts, ...elements],
    html: brotliCompressSync(html).length,
    css: total(styles),
    fonts: total(fontsOf(styles)),
    pictures: total(eager.flatMap((tag) => [...linked(tag, /src="([^"]+)"/g)])),
    siteModule: total(scripts),
    elements: total(elements),
  }
}

/** Starts the built site in this process and weighs one page of every kind. */
export async function weighPages(): Promise<PageBytes[]> {
  const { startSite, readEnv } = (await import(
    pathToFileURL(resolve('build/server/index.js')).href
  )) as typeof import('../../server/bundle.ts')
  const folder = mkdtempSync(join(tmpdir(), 'dalil-budgets-'))
  const env = readEnv({
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: 'only for the budgets',
  })
  const site = await startSite({ env, migrationsFolder: resolve('db/migrations'), clientFolder: 'build/client' })
  const get = async (path: string) => {
    // A connection for each: one kept open between two pages is closed when the machine stands still for some seconds.
    const response = await fetch(site.url + path, { headers: { connection: 'close' } })
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    return response.text()
  }
  try {
    const pages: PageBytes[] = []
    for (const path of await pagePaths(get)) pages.push(measure(path, await get(path)))
    return pages
  } finally {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function overBudget(page: PageBytes): CheckProblem[] {
  const parts: [name: string, bytes: number, limit: number][] = [
    ['HTML and CSS', page.html + page.css, BUDGETS.htmlAndCss],
    ['fonts', page.fonts, BUDGETS.fonts],
    ['pictures of the first screen', page.pictures, BUDGETS.pictures],
    ['the site module', page.siteModule, BUDGETS.siteModule],
    ['all scripts', page.siteModule + page.elements, BUDGETS.scripts],
  ]
  return parts
    .filter(([, bytes, limit]) => bytes > limit)
    .map(([name, bytes, limit]) => `${page.path}: ${name} weigh ${(bytes / KB).toFixed(1)} KB, the budget is ${limit / KB} KB`)
}

/** The back office's module is one file of that name; no public page may link to it. */
function checkAdminModule(pages: readonly PageBytes[]): CheckProblem[] {
  // A chunk that pages share may bear the same name; the module alone stands on its own feet.
  const files = globSync('assets/admin-*.js', { cwd: 'build/client' }).filter(
    (file) => /\/admin-[\w-]{8}\.js$/.test(file) && !readFileSync(`build/client/${file}`, 'utf8').startsWith('import'),
  )
  const [file, ...others] = files
  if (!file || others.length > 0) return [`the back office should have one module, there are ${files.length}`]
  const weight = brotliSize(file)
  console.log(`\n  the back office's module: ${(weight / KB).toFixed(1)} KB`)
  const over = weight > BUDGETS.adminModule ? [`the back office's module weighs ${(weight / KB).toFixed(1)} KB`] : []
  return [
    ...over,
    ...pages
      .filter((page) => page.scripts.some((script) => script.endsWith(file)))
      .map((page) => `${page.path} loads the back office's module`),
  ]
}

/** The moving map is in files of its own, and no page may name them. */
function checkMap(pages: readonly PageBytes[]): CheckProblem[] {
  const files = globSync('assets/{live-map,maplibre-gl,maplibre-gl-worker}-*.{js,mjs,css}', { cwd: 'build/client' })
  if (files.length !== 4) return [`the moving map should be four files, there are ${files.length}`]
  const weight = total(files)
  console.log(`  the moving map, when it is opened: ${(weight / KB).toFixed(1)} KB`)
  const over = weight > BUDGETS.map ? [`the moving map weighs ${(weight / KB).toFixed(1)} KB, the budget is ${BUDGETS.map / KB} KB`] : []
  const early = pages.filter((page) => page.scripts.some((script) => files.some((file) => script.endsWith(file))))
  return [...over, ...early.map((page) => `${page.path} loads the moving map before it is asked for`)]
}

export async function checkBudgets(): Promise<CheckProblem[]> {
  const pages = await weighPages()
  const kb = (bytes: number) => (bytes / KB).toFixed(1).padStart(7)
  console.log('\n  page weights in KB, compressed:    HTML    CSS  fonts pictures  module  elements')
  for (const p of pages) {
    const columns = [p.html, p.css, p.fonts, p.pictures, p.siteModule, p.elements].map(kb).join('')
    console.log(`  ${decodeURIComponent(p.path).slice(0, 32).padEnd(32)}${columns}`)
  }
  const worker = brotliSize('sw.js')
  const heavy = worker > BUDGETS.worker ? [`/sw.js weighs ${(worker / KB).toFixed(1)} KB, the budget is ${BUDGETS.worker / KB} KB`] : []
  return [...pages.flatMap(overBudget), ...checkAdminModule(pages), ...checkMap(pages), ...heavy]
}
