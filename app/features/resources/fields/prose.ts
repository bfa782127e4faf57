import * as z from 'zod'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { isSafeHref, type LocalBody, type ProseBlock, plainText, richTexts } from '#app/platform/prose.ts'
import { proseSchema, wordsSchema } from '#app/platform/prose-schema.ts'
import { parseProse, printProse } from '#app/platform/prose-text.ts'
import { cleanText } from './clean.ts'
import { type LocalTextOptions, localText } from './kinds.ts'
import type { Field } from './types.ts'

type Prose = {
  label: MessageKey
  hint?: MessageKey
  required?: boolean
  max?: number
  /** Its pages draw pictures of the library and cards of the site's records. */
  embeds?: boolean
}

/** Letters in one language: some sixty thousand words. */
const MAX_LETTERS = 400_000

/** The blocks of one language, or what is wrong with it. */
function readBlocks(input: string, { max, embeds }: Required<Pick<Prose, 'max' | 'embeds'>>): ProseBlock[] | string {
  if (input.length > max) return 'resources_too_long'
  const blocks = parseProse(cleanText(input, max))
  if (!blocks.flatMap(linksIn).every(isSafeHref)) return 'prose_link'
  if (!proseSchema.safeParse(blocks).success) return 'prose_shape'
  return embeds || wordsSchema.safeParse(blocks).success ? blocks : 'prose_words_only'
}

/** What is wrong with a description as it was typed (a code of `errors.`), in words alone and at most `max` letters long. */
export function findProseProblem(text: string, max: number): string | undefined {
  const blocks = readBlocks(text, { max, embeds: false })
  return typeof blocks === 'string' ? blocks : undefined
}

const schemaOf = (limits: Required<Pick<Prose, 'max' | 'embeds'>>) =>
  z.record(z.string(), z.string()).transform((inputs, context): LocalBody | null => {
    const refuse = (locale: Locale, message: string) => context.addIssue({ code: 'custom', message, path: [locale] })
    const body: Partial<LocalBody> = {}
    for (const locale of locales) {
      const blocks = readBlocks(inputs[locale] ?? '', limits)
      if (typeof blocks === 'string') refuse(locale, blocks)
      else if (blocks.length > 0) body[locale] = blocks
    }
    const { ar, ...others } = body
    if (ar) return { ar, ...others }
    if (Object.keys(others).length > 0) refuse('ar', 'required')
    return null
  })

function linksIn(block: ProseBlock): string[] {
  return richTexts(block).flatMap((text) => (typeof text === 'string' ? [] : text.flatMap(({ href }) => href ?? [])))
}

/**
 * A long text in four languages, as blocks in one JSON column (platform/prose.ts). Its inputs are plain fields in the signs
 * of platform/prose-text.ts; what is stored has passed `proseSchema`.
 */
export function prose({ label, hint, required = false, max = MAX_LETTERS, embeds = false }: Prose): Field<LocalBody> {
  return {
    kind: 'prose',
    label,
    hint,
    required,
    parts: locales,
    isWhole: false,
    isLong: true,
    maxLength: max,
    hasEmbeds: embeds,
    schema: schemaOf({ max, embeds }),
    toInput: (body) => Object.fromEntries(locales.map((locale) => [locale, printProse(body[locale] ?? [])])),
    toText: (body, { i18n }) => plainText(body[i18n.locale] ?? body.ar),
  }
}

/**
 * A description in four languages that is written in the same surface, kept as the text of its plain field: `parseProse` makes
 * blocks of it where it is drawn. What was a plain text before reads as it did.
 */
export function longText(options: Omit<LocalTextOptions, 'long'> & { max: number }): Field<LocalText> {
  const field = localText({ ...options, long: true })
  const schema = field.schema.transform((text, context): LocalText | null => {
    for (const locale of locales) {
      const problem = findProseProblem(text?.[locale] ?? '', options.max)
      if (problem) context.addIssue({ code: 'custom', message: problem, path: [locale] })
    }
    return text
  })
  return { ...field, surface: 'prose', schema, toText: (text, { i18n }) => plainText(parseProse(text[i18n.locale] ?? text.ar)) }
}
