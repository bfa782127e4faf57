import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse, type Token } from '@messageformat/parser'
import { messageTypes, target as messageTypesFile } from '../message-types.ts'
import { type CheckProblem, isString, listFiles, type Node, readSource, templateParts, walk } from './source.ts'

const LOCALES = ['ar', 'en', 'es', 'fr'] as const
type Locale = (typeof LOCALES)[number]

/** The forms that `Intl.PluralRules` can ask for; a counted text has exactly these. */
const PLURAL_FORMS: Record<Locale, readonly string[]> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
  es: ['one', 'many', 'other'],
  fr: ['one', 'many', 'other'],
}

const SHARED_PREFIXES = ['errors']

/** Everything about the texts: same keys and placeholders in four languages, plural forms, digits, prefixes, use. */
export function checkMessages(root: string): CheckProblem[] {
  const rooms = listFiles(root, ['app/**/messages/ar.json']).map(dirname)
  const keys = new Map<string, string>()
  const problems = rooms.flatMap((folder) => checkRoom(root, folder, keys))
  return [...problems, ...findUnused(root, keys)]
}

function checkRoom(root: string, folder: string, keys: Map<string, string>): CheckProblem[] {
  const problems: CheckProblem[] = []
  const texts = {} as Record<Locale, Record<string, string>>
  for (const locale of LOCALES) {
    const file = join(root, folder, `${locale}.json`)
    if (!existsSync(file)) return [`${folder}/${locale}.json is missing`]
    texts[locale] = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  }
  // platform/i18n/messages holds what is shared; a room's texts begin with the name of its folder.
  const room = folder === 'app/platform/i18n/messages' ? 'common' : roomOf(dirname(folder))
  for (const key of Object.keys(texts.ar)) {
    const prefix = key.split('.', 1)[0] ?? ''
    if (prefix !== room && !SHARED_PREFIXES.includes(prefix)) problems.push(`${folder}: ${key} should begin with "${room}."`)
    if (!/^[a-z0-9-]+(\.[a-z0-9_-]+)+$/.test(key)) problems.push(`${folder}: ${key} is not snake_case`)
    const elsewhere = keys.get(key)
    if (elsewhere) problems.push(`${folder}: ${key} is also in ${elsewhere}`)
    keys.set(key, folder)
  }
  for (const locale of LOCALES) problems.push(...checkLocale(`${folder}/${locale}.json`, locale, texts[locale], texts.ar))
  return problems
}

/** The admin half of a room has texts of its own: `orders-admin.` */
const roomOf = (folder: string) =>
  basename(folder) === 'admin' && dirname(folder) !== 'app/features' ? `${basename(dirname(folder))}-admin` : basename(folder)

function checkLocale(file: string, locale: Locale, texts: Record<string, string>, source: Record<string, string>): CheckProblem[] {
  const problems: CheckProblem[] = []
  for (const key of Object.keys(source)) if (!(key in texts)) problems.push(`${file}: ${key} is missing`)
  for (const [key, text] of Object.entries(texts)) {
    const at = `${file}: ${key}`
    const original = source[key]
    if (original === undefined) problems.push(`${at} does not exist in Arabic`)
    else problems.push(...checkText(locale, text, original).map((what) => `${at} ${what}`))
  }
  return problems
}

function checkText(locale: Locale, text: string, original: string): string[] {
  if (typeof text !== 'string' || text.trim() === '') return ['is empty']
  const problems: string[] = []
  if (/[\u0660-\u0669\u06f0-\u06f9]/.test(text)) problems.push('has Arabic-Indic digits; Morocco writes 0–9')
  if (/[\u202a-\u202e\u2066-\u2069]/.test(text)) problems.push('has invisible direction controls')
  if (/[<>]/.test(text)) problems.push('has markup')
  const tokens = tryParse(text)
  const expected = tryParse(original)
  if (typeof tokens === 'string') return [...problems, `is no valid message: ${tokens}`]
  if (typeof expected === 'string') return problems
  const own = placeholders(tokens).join(', ')
  const requested = placeholders(expected).join(', ')
  if (own !== requested) problems.push(`has the placeholders {${own}}, Arabic has {${requested}}`)
  return [...problems, ...checkPlurals(locale, tokens)]
}

function tryParse(text: string): Token[] | string {
  try {
    return parse(text)
  } catch (error) {
    return (error as Error).message.split('\n', 1)[0] ?? 'unreadable'
  }
}

/** `name` for an argument, `plural name` for a choice by it; each once, sorted. */
function placeholders(tokens: Token[]): string[] {
  const found = new Set<string>()
  const visit = (token: Token) => {
    if (token.type === 'argument') found.add(token.arg)
    if (!('cases' in token)) return
    found.add(`${token.type} ${token.arg}`)
    for (const option of token.cases) option.tokens.forEach(visit)
  }
  tokens.forEach(visit)
  // Inside a plural `#` and `{count}` say the same.
  for (const name of found) if (name.startsWith('plural ')) found.delete(name.slice('plural '.length))
  return [...found].sort()
}

function checkPlurals(locale: Locale, tokens: Token[]): string[] {
  return tokens.flatMap((token) => {
    if (!('cases' in token)) return []
    const inner = token.cases.flatMap((option) => checkPlurals(locale, option.tokens))
    if (token.type !== 'plural') return inner
    const forms = token.cases.map((option) => option.key).filter((key) => !key.startsWith('='))
    const missing = PLURAL_FORMS[locale].filter((form) => !forms.includes(form))
    const surplus = forms.filter((form) => !PLURAL_FORMS[locale].includes(form))
    return [
      ...inner,
      ...(missing.length > 0 ? [`lacks the plural forms ${missing.join(', ')}`] : []),
      ...(surplus.length > 0 ? [`has plural forms that its language never uses: ${surplus.join(', ')}`] : []),
    ]
  })
}

/** Keys that no code names: neither as a string nor as what a template literal can become. */
function findUnused(root: string, keys: Map<string, string>): CheckProblem[] {
  const words = new Set<string>()
  const patterns: RegExp[] = []
  for (const path of listFiles(root, ['app/**/*.{ts,tsx}', 'server/**/*.ts'], /\.test\.tsx?$|\.d\.ts$/)) {
    walk(readSource(root, path).program, (node) => {
      if (isString(node)) words.add(node.value)
      if (node.type === 'TemplateLiteral') patterns.push(...keyPattern(node))
      return undefined
    })
  }
  const isUsed = (key: string) =>
    words.has(key) || (key.startsWith('errors.') && words.has(key.slice('errors.'.length))) || patterns.some((pattern) => pattern.test(key))
  return [...keys].filter(([key]) => !isUsed(key)).map(([key, folder]) => `${folder}: ${key} is used nowhere`)
}

/** `guides.kind_${kind}` stands for every key that begins so. `errors.${code}` says nothing: each code is looked for by itself. */
function keyPattern(node: Node): RegExp[] {
  const parts = templateParts(node)
  if (parts.length < 2 || !/^[a-z][a-z0-9-]*\.|\.[a-z0-9_]+$/.test(parts.join('\0')) || parts[0] === 'errors.') return []
  return [new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[a-z0-9_-]+')}$`)]
}

export function checkMessageTypes(): CheckProblem[] {
  const fresh = existsSync(messageTypesFile) && readFileSync(messageTypesFile, 'utf8') === messageTypes()
  return fresh ? [] : [`${messageTypesFile} is stale: run node scripts/message-types.ts`]
}
