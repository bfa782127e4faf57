import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
type AxeResults = { violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[] }
declare const axe: { run(context: Document, options: object): Promise<AxeResults> }

/** Once a document: it is half a megabyte to read. */
async function loadAxe(page: Page): Promise<void> {
  // What was waited for may stand in a page whose styles and scripts are still to come.
  await page.waitForLoadState()
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axeSource)
}

/** What axe finds wrong with a page as it stands: in light everything, in dark its colours, all that can differ there. */
export async function axeViolations(page: Page): Promise<string[]> {
  await loadAxe(page)
  const { violations } = await page.evaluate(() => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    const runOnly = dark ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } : tags
    return axe.run(document, { resultTypes: ['violations'], runOnly })
  })
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}×, ${nodes[0]?.target.join(' ')})`)
}

/** The same of a page on which the evening comes while it is read. */
export async function axeViolationsAtDusk(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const violations = await axeViolations(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return violations
}

/** Links and buttons whose name for those who listen lacks what is written on them: speaking it aloud would not press them. */
export async function nameMismatches(page: Page): Promise<string[]> {
  await loadAxe(page)
  const { violations } = await page.evaluate(() =>
    axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['label-content-name-mismatch'] } }),
  )
  return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
}

/** How much the page is wider than the window, and what sticks out. */
export async function overflow(page: Page): Promise<string | undefined> {
  await page.waitForLoadState('domcontentloaded')
  return page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return undefined
    const culprit = [...document.querySelectorAll('body *')].find((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 0 && (box.left < -1 || box.right > root.clientWidth + 1)
    })
    return `${root.scrollWidth} > ${root.clientWidth} (${culprit?.tagName}.${culprit?.className})`
  })
}
