import * as z from 'zod'
import { type LetterBlock, parseLetterBody, withoutLanguage } from '#app/platform/letter-text.ts'
import { isSafeHref } from '#app/platform/prose.ts'
import { proseSchema } from '#app/platform/prose-schema.ts'
import { startOfMoroccoDay } from '#app/platform/time.ts'
import { listLinks, paces } from './rules.ts'

export const MAX_LETTER = 40_000
const MAX_BLOCKS = 300
const MAX_CARDS = 30
const MAX_LINKS = 200
const MAX_ADDRESS = 500

const href = z.string().max(MAX_ADDRESS).refine(isSafeHref)
const words = z.custom<LetterBlock>((block) => {
  const type = (block as { type?: unknown } | null)?.type
  return ['p', 'h2', 'quote', 'note', 'list'].includes(String(type)) && proseSchema.safeParse([block]).success
})
const own = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('line') }),
  z.strictObject({ type: z.literal('button'), label: z.string().min(1).max(120), href }),
  z.strictObject({ type: z.literal('card'), path: href.refine((path) => path.startsWith('/')) }),
])

/** What may be stored as a letter: blocks that are known, with nothing in them that is not, and links that open no script. */
export const letterBodySchema: z.ZodType<LetterBlock[]> = z.array(z.union([own, words])).max(MAX_BLOCKS)

/** A letter's blocks, or the code of what is wrong with it. */
export function readLetterBody(text: string): LetterBlock[] | string {
  if (text.length > MAX_LETTER) return 'resources_too_long'
  const blocks = parseLetterBody(text)
  if (blocks.some((block) => block.type === 'button' && !isSafeHref(block.href))) return 'prose_link'
  if (blocks.some((block) => block.type === 'card' && !(isSafeHref(block.path) && block.path.startsWith('/')))) return 'letter_card'
  if (blocks.filter(({ type }) => type === 'card').length > MAX_CARDS) return 'letter_many_cards'
  if (!letterBodySchema.safeParse(blocks).success || listLinks(blocks).length > MAX_LINKS) return 'letter_shape'
  return blocks
}

/** A choice of the house's paces. */
export function readPace(text: string): number | undefined {
  return paces.find((pace) => String(pace) === text)
}

/** The address of a page of the site, as a card names it; undefined for any other. */
export function readCardPath(text: string): string | undefined {
  const path = withoutLanguage(text.trim())
  return letterBodySchema.safeParse([{ type: 'card', path }]).success ? path : undefined
}

/** An instant from a day and a time of Morocco's clock. */
export function readSendTime(day: string, time: string): Date | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined || !z.iso.date().safeParse(day).success) return undefined
  const start = startOfMoroccoDay(day)
  return new Date(start.getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000)
}

const linkPlace = z.object({
  letterId: z.uuid(),
  position: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
})

/** The letter and the number of a link, from its counting address. */
export function readLinkPlace({
  letter,
  position,
}: {
  letter: string
  position: string
}): { letterId: string; position: number } | undefined {
  return linkPlace.safeParse({ letterId: letter, position }).data
}
