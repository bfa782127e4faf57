import { localeFacts, locales } from '#app/platform/i18n/locales.ts'

/** The number rises when what is inside changes its shape; caches of other numbers are then removed. */
export const PAGES = 'dalil-pages-1'
export const ASSETS = 'dalil-assets-1'
/** A learner's own lessons, behind their link: kept on the device that opened them, apart from what is everybody's. */
export const LESSONS = 'dalil-lessons-1'
export const SAVED_AT = 'x-saved-at'

export const MAX_PAGES = 80
export const MAX_LESSONS = 60
export const MAX_ASSETS = 400
export const MAX_AGE_MS = 30 * 24 * 3600 * 1000
/** So long a network may take when there is a copy; it goes on loading behind it. */
export const PATIENCE_MS = 6000

const PREFIXES = locales.map((locale) => localeFacts[locale].prefix).filter(Boolean)
/** Whatever is one person's, acts, or must be fresh. The second lock: such pages do not say `public` either. */
const NEVER =
  /^\/(?:admin|account|auth|api|ai-chat|home-legacy|cart|checkout|success|order|service-papers|refused|newsletter|newsletter-subscribed)(?:[/.]|$)|\/(?:my-account|requests?|dashboard|placement-test|review)(?:\/|$)|\.data$/
/** What others hang on an address to follow their readers; it makes no other page. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/

const prefixOf = (pathname: string) => PREFIXES.find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`)) ?? ''

/** The name under which a page may be kept; undefined for what is never kept. */
export function pageKey(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  if (NEVER.test(path.slice(prefixOf(path).length))) return undefined
  for (const name of [...searchParams.keys()]) if (TRACKING.test(name)) searchParams.delete(name)
  searchParams.sort()
  const query = searchParams.toString()
  return query ? `${path}?${query}` : path
}

const OWN_LESSON = /^\/education\/learning\/[\w-]{43}(?:\/[\w-]+)?$/

/** A learner's course or lesson behind their link, and no file of it. */
export const isOwnLesson = (key: string) => OWN_LESSON.test(key.slice(prefixOf(key).length))

export const cacheFor = (key: string) => (isOwnLesson(key) ? LESSONS : PAGES)

/** The page that reads the guide's copy, in the language of an address. */
export const guidePathFor = (pathname: string) => `${prefixOf(pathname)}/offline`
export const isGuidePath = (key: string) => key === guidePathFor(key)

type ResponseHead = Pick<Response, 'status' | 'type' | 'redirected'> & { headers: Pick<Headers, 'get'> }

const isOurs = ({ status, type, redirected }: ResponseHead) => status === 200 && type === 'basic' && !redirected
const isHtml = ({ headers }: ResponseHead) => /^text\/html\b/.test(headers.get('content-type') ?? '')

/** A page that its own server calls everybody's. What a session touched says `no-store`. */
export function isKeepable(answer: ResponseHead): boolean {
  const control = answer.headers.get('cache-control') ?? ''
  return isOurs(answer) && isHtml(answer) && /\bpublic\b/.test(control) && !/\b(?:no-store|private)\b/.test(control)
}

/** A learner's page is kept as it is, and on no other word than its address: it is theirs, and says so by being there. */
export const isKeepableLesson = (answer: ResponseHead) => isOurs(answer) && isHtml(answer)

/** The same page may be public to somebody without a session: asked again so, it can be kept. */
export const mayBePublic = (answer: ResponseHead) => isOurs(answer) && isHtml(answer) && !isKeepable(answer)

/** Only what never changes under its name. */
export function isKeepableAsset(answer: ResponseHead): boolean {
  return isOurs(answer) && /\bimmutable\b/.test(answer.headers.get('cache-control') ?? '')
}

/** The gateway speaks, not the site. */
export const isAway = (status: number) => status >= 502 && status <= 504

export function isFresh(savedAt: string | null, now: number): boolean {
  const at = Number(savedAt)
  // A clock that was set back does not make a copy new for ever.
  return at > 0 && at <= now + MAX_AGE_MS && now - at <= MAX_AGE_MS
}

/** Says on the root element that this is a copy; styles and the small module take it from there. */
export function markCopy(html: string, attributes: Record<string, string>): string {
  const text = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value.replace(/[^\w-]/g, '')}"`)
    .join('')
  return html.replace(/<html\b/i, (start) => start + text)
}

/** The hashed files that a page, a style sheet or a script names. */
export function assetNames(text: string): string[] {
  return [...new Set([...text.matchAll(/[\w.-]+-[\w-]{8}\.(?:css|m?js|woff2|avif|webp|png|jpe?g|svg)\b/g)].map(([name]) => name))]
}

const paths = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([path]) => path))]

/** What a page does not stand without; pictures are kept as they are seen. */
export const essentialAssets = (html: string) => paths(html, /\/assets\/[\w.-]+\.(?:css|js|woff2)\b/g)

/** The fonts and line drawings of a style sheet: the coast of the page for what was never seen is needed before it is seen. */
export const assetsOfStyles = (css: string) => paths(css, /\/assets\/[\w.-]+\.(?:svg|woff2)\b/g)

/** The oldest that are too many. `keys` are in the order in which they were kept. */
export function surplus(keys: readonly string[], max: number, stays: (key: string) => boolean = () => false): string[] {
  const movable = keys.filter((key) => !stays(key))
  return movable.slice(0, Math.max(0, movable.length - max))
}
