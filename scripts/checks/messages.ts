import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { checkMessage, type MessageProblem } from '../../app/platform/i18n/check-message.ts'
import { messageTypes, target as messageTypesFile } from '../message-types.ts'
import { type CheckProblem, isString, listFiles, type Node, readSource, templateParts, walk } from './source.ts'

const LOCALES = ['ar', 'en', 'es', 'fr'] as const
type Locale = (typeof LOCALES)[number]

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

const checkText = (locale: Locale, text: string, original: string): string[] => checkMessage(locale, text, original).map(describe)

function describe(problem: MessageProblem): string {
  switch (problem.code) {
    case 'empty':
      return 'is empty'
    case 'too_long':
      return 'is too long'
    case 'digits':
      return 'has Arabic-Indic digits; Morocco writes 0–9'
    case 'direction':
      return 'has invisible direction controls'
    case 'control':
      return 'has control characters'
    case 'markup':
      return 'has markup'
    case 'syntax':
      return `is no valid message: ${problem.detail}`
    case 'arguments':
      return `has the placeholders {${problem.names.join(', ')}}, Arabic has {${problem.expected.join(', ')}}`
    case 'choices':
      return `lacks the choices ${problem.names.join(', ')}`
    case 'plural_missing':
      return `lacks the plural forms ${problem.names.join(', ')}`
    case 'plural_surplus':
      return `has plural forms that its language never uses: ${problem.names.join(', ')}`
  }
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
