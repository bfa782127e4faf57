import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
type Violation = { id: string; help: string; nodes: { target: string[]; element?: Element }[] }
type AxeResults = { violations: Violation[]; passes: Violation[] }
declare const axe: { run(context: unknown, options: object): Promise<AxeResults> }

/** Once a document: it is half a megabyte to read. */
async function loadAxe(page: Page): Promise<void> {
  // What was waited for may stand in a page whose styles and scripts are still to come.
  await page.waitForLoadState()
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axeSource)
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ by night, and what costs most: axe looks for the layers under each text. */
const COLOURS = ['color-contrast', 'link-in-text-block']

const inWords = (violations: readonly Violation[]) =>
  violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}×, ${nodes[0]?.target.join(' ')})`)

/** What axe finds wrong with a page as it stands: in light everything, in dark its colours, all that can differ there. */
export async function axeViolations(page: Page): Promise<string[]> {
  await loadAxe(page)
  const { violations } = await page.evaluate(
    ({ tags, colours }) => {
      const dark = matchMedia('(prefers-color-scheme: dark)').matches
      const runOnly = dark ? { type: 'rule', values: colours } : tags
      return axe.run(document, { resultTypes: ['violations'], runOnly })
    },
    { tags: TAGS, colours: COLOURS },
  )
  return inWords(violations)
}

/** By night: the page is not loaded again, the evening comes while it is read. */
export async function atDusk<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  const seen = await look()
  await page.emulateMedia({ colorScheme: 'light' })
  await settled(page)
  return seen
}

/** Grounds of buttons take a moment to change; what is read on them meanwhile would be read on the ground of the day. */
const settled = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })

export const axeViolationsAtDusk = (page: Page) => atDusk(page, () => axeViolations(page))

/**
 * For walks through many pages of one site: `structure` is what axe finds in a page beside its colours, `colours` what it finds in
 * the colours of texts that look like none that this walk has judged before. What a text is read in is its own colour, size and
 * weight and the layers under it; of a frame, a list of fifty rows and a kind of page there is one of each (ADR 0063).
 */
export function axeForWalk() {
  const judged = new Set<string>()
  const frames = new Set<number>()
  const prepared = new WeakSet<Page>()
  /** The browser keeps what it has made of axe for the pages to come, which costs each a third of reading it anew. */
  const prepare = async (page: Page) => {
    await loadAxe(page)
    if (!prepared.has(page)) await page.addInitScript(axeSource)
    prepared.add(page)
  }
  return {
    /** Last of all that is asked of a page: of rows and options of one shape it leaves two, of a frame what is new in it. */
    async structure(page: Page): Promise<string[]> {
      await prepare(page)
      await page.evaluate(thinOut)
      for (const frame of await page.evaluate(emptyKnownFrames, [...frames])) frames.add(frame)
      const rules = Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }]))
      const { violations } = await page.evaluate(
        ({ tags, rules }) => axe.run(document, { resultTypes: ['violations'], runOnly: tags, rules, preload: false }),
        { tags: TAGS, rules },
      )
      return inWords(violations)
    },
    async colours(page: Page): Promise<string[]> {
      await prepare(page)
      const { violations, looks } = await page.evaluate(judgeColours, { judged: [...judged], colours: COLOURS })
      for (const look of looks) judged.add(look)
      return inWords(violations)
    },
  }
}

/**
 * Runs in the page: takes away rows, list items and options that have the shape of two beside them. A shape is made of the tags,
 * classes, attributes that say something, and whether there are words, all the way down: what axe would say of one, it says of two.
 */
function thinOut(): void {
  const STATES = /^(class|role|type|tabindex|aria-(checked|current|disabled|expanded|haspopup|hidden|invalid|pressed|selected|sort))$/
  const shapeOf = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      STATES.test(name) ? `${name}=${value}` : `${name}${value === '' ? '!' : ''}`,
    )
    const hasWords = [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim())
    return `${element.tagName}[${attributes.sort().join()}]${hasWords ? '…' : ''}(${[...element.children].map(shapeOf).join()})`
  }
  for (const parent of new Set([...document.querySelectorAll('tbody > tr, ul > li, ol > li, option')].map((one) => one.parentElement))) {
    if (!parent || parent.querySelector('[rowspan]')) continue
    const times = new Map<string, number>()
    for (const child of [...parent.children].filter(
      (one) => /^(TR|LI|OPTION)$/.test(one.tagName) && !(one as HTMLOptionElement).selected,
    )) {
      const shape = shapeOf(child)
      const time = times.get(shape) ?? 0
      times.set(shape, time + 1)
      if (time > 1) child.remove()
    }
  }
}

/**
 * Runs in the page, and tells the frames that it leaves: the lists, menus and dialogs around `main`. One that had this shape in a window
 * of this width on a page before is emptied. Its own element stays, with its name: a landmark is one of those that a page has.
 */
function emptyKnownFrames(known: readonly number[]): number[] {
  const frames = new Set(known)
  const shapeOf = (element: Element): string =>
    `${element.tagName}${[...element.attributes].map(({ name, value }) => (/^(role|type|aria-(?!current)|class)/.test(name) ? `${name}=${value}` : name))}${element.firstChild?.nodeType}(${[...element.children].map(shapeOf)})`
  const numberOf = (text: string) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, innerWidth)
  for (const frame of document.querySelectorAll('nav, dialog, ul, ol, dl')) {
    if (!frame.isConnected || frame.closest('main') || frame.querySelector('main')) continue
    const number = numberOf(shapeOf(frame))
    if (frames.has(number)) frame.replaceChildren()
    frames.add(number)
  }
  return [...frames]
}

/** Runs in the page. Axe passes over what it cannot judge, such as a text over a picture: that is asked about again elsewhere. */
async function judgeColours({ judged, colours }: { judged: readonly string[]; colours: readonly string[] }) {
  const known = new Set(judged)
  const layers = new Map<Element | null, string>([[null, '']])
  const layersUnder = (element: Element | null): string => {
    const found = layers.get(element)
    if (found !== undefined || element === null) return found ?? ''
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, /static|relative/.test(position) ? '' : position, filter, mixBlendMode].join()
    const all = layersUnder(element.parentElement) + (own === 'rgba(0, 0, 0, 0),none,1,,none,normal' ? '' : `/${own}`)
    layers.set(element, all)
    return all
  }
  const hasText = (node: Node) => [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim())
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
    const around = element.parentElement
    // A link is told from the words around it.
    const words = around && element.tagName === 'A' && hasText(around) ? getComputedStyle(around).color : ''
    return [color, fontSize, fontWeight, textShadow, textDecorationLine, words, layersUnder(element)].join(';')
  }
  const isField = (element: Element) =>
    element.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=range])')
  /** Axe does not look at what stands only for those who listen, or cannot be used. */
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isShown = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isShown && !element.closest(':disabled, [aria-disabled=true]')
  }
  const unjudged = new Map<Element, string>()
  const times = new Map<string, number>()
  for (const element of document.querySelectorAll('body *')) {
    if (!(hasText(element) || isField(element)) || !isSeen(element)) continue
    const look = lookOf(element)
    const time = times.get(look) ?? 0
    times.set(look, time + 1)
    // Of those that look alike, one or the other may lie half under something.
    if (time < 3 && !known.has(look)) unjudged.set(element, look)
  }
  if (unjudged.size === 0) return { violations: [], looks: [] }
  const options = { runOnly: { type: 'rule', values: colours }, resultTypes: ['violations', 'passes'], elementRef: true }
  const { violations, passes } = await axe.run({ include: [...unjudged.keys()] }, options)
  const decided = [...violations, ...passes].flatMap(({ nodes }) => nodes.map(({ element }) => element && unjudged.get(element)))
  const plain = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => ({ target })) }))
  return { violations: plain, looks: [...new Set(decided)].filter((look) => look !== undefined) }
}

/**
 * Links and buttons whose name for those who listen lacks what is written on them: speaking it aloud would not press them. Asked here,
 * since axe's own rule takes Arabic letters for signs and finds nothing in them.
 */
export async function nameMismatches(page: Page): Promise<string[]> {
  await page.waitForLoadState()
  return page.evaluate(() => {
    const plain = (text: string) =>
      text
        .replace(/[\p{Cf}\p{P}\p{S}]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase()
    return [...document.querySelectorAll<HTMLElement>(':is(a[href], button, summary, [role=button], [role=tab])[aria-label]')].flatMap(
      (one) => {
        const written = one.cloneNode(true) as HTMLElement
        for (const unseen of written.querySelectorAll('svg, .vh, [hidden], [aria-hidden=true]')) unseen.remove()
        const text = plain(written.textContent ?? '')
        const isNamed = plain(one.ariaLabel ?? '').includes(text)
        return one.checkVisibility() && text.length > 1 && !isNamed ? [`${text} (${one.ariaLabel})`] : []
      },
    )
  })
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
