import { type CheckProblem, children, isString, listFiles, type Node, readSource, type Source, templateParts, walk } from './source.ts'

/** Attributes whose value a visitor reads or hears. */
const SPOKEN = new Set(['alt', 'title', 'placeholder', 'label', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'])
/** Words that are the same in every language, and samples of what to type. */
const UNIVERSAL = new Set(['Dalil Rif', 'OpenStreetMap', 'GeoNames', 'WhatsApp', 'ODbL', 'RSS', 'MAD', 'km', 'm²'])
const PHYSICAL_CLASS = /(?:^|\s)-?(?:ml|mr|pl|pr|left|right|rounded-[lr]|border-[lr]|text-(?:left|right))(?:-|$|\s)/
/** Letters: mail programs read styles at the elements only, and no page shows these. */
const MAIL = /\/letters\/components\/letter-[^/]+\.tsx$/
const ARABIC = /[\u0621-\u064a]/
/** Where Arabic letters are the subject matter and not a text: folding, search's stop words, the languages' own names. */
const ARABIC_ALLOWED =
  /^app\/platform\/(arabic|i18n\/locales|db\/arabic-check\.server)\.ts$|^app\/features\/search\/rules\.ts$|\/seed\.server\.ts$/

/** No literal words, no inline style, no physical side in TSX; no Arabic words in any code. */
export function checkMarkup(root: string): CheckProblem[] {
  const files = listFiles(root, ['app/**/*.{ts,tsx}', 'server/**/*.ts'], /\.test\.tsx?$|\.d\.ts$/)
  return files.flatMap((path) => {
    const source = readSource(root, path)
    const problems: CheckProblem[] = []
    walk(source.program, (node) => {
      const what = problemOf(node, source)
      if (what) problems.push(`${path}:${source.line(node.start)} ${what}`)
      return undefined
    })
    return problems
  })
}

function problemOf(node: Node, source: Source): string | undefined {
  if (node.type === 'JSXText') return hasWords(node.value as string) ? `literal text "${shorten(node.value as string)}"` : undefined
  if (node.type === 'JSXAttribute') return attributeProblem(node, source.path)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const word = (node.children as Node[]).filter((child) => child.type === 'JSXExpressionContainer').flatMap(literalResults)[0]
    return word ? `literal text "${shorten(word)}"` : undefined
  }
  const text = isString(node) ? node.value : node.type === 'TemplateLiteral' ? templateParts(node).join(' ') : ''
  return ARABIC.test(text) && !ARABIC_ALLOWED.test(source.path)
    ? `Arabic words in code "${shorten(text)}": they belong in messages/`
    : undefined
}

function attributeProblem(node: Node, path: string): string | undefined {
  const { name, namespace } = node.name as { name: unknown; namespace?: { name: string } }
  const label = namespace ? '' : String(name)
  if (label === 'style' && !MAIL.test(path)) return 'a style attribute: the content policy refuses it'
  const values = node.value ? literalResults(node.value as Node) : []
  const spoken = SPOKEN.has(label) ? values.find(hasWords) : undefined
  if (spoken) return `literal ${label} "${shorten(spoken)}"`
  return label === 'className' && values.some((value) => PHYSICAL_CLASS.test(value)) ? 'a class that names a physical side' : undefined
}

/** The strings that an expression can evaluate to, as far as they stand in it. */
function literalResults(node: Node): string[] {
  if (isString(node)) return [node.value].filter((text) => hasWords(text) || PHYSICAL_CLASS.test(text))
  if (node.type === 'TemplateLiteral') return templateParts(node).filter((text) => hasWords(text) || PHYSICAL_CLASS.test(text))
  if (node.type === 'JSXExpressionContainer') return literalResults(node.expression as Node)
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap((branch) => literalResults(branch as Node))
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap((side) => literalResults(side as Node))
  if (node.type === 'BinaryExpression' && node.operator === '+') return children(node).flatMap(literalResults)
  return []
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text) && !UNIVERSAL.has(text.trim())
}

function shorten(text: string): string {
  const flat = text.trim().replace(/\s+/g, ' ')
  return flat.length > 40 ? `${flat.slice(0, 40)}…` : flat
}
