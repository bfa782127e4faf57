import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { cleanText } from '#app/features/resources/fields/clean.ts'
import { select, text, toggle } from '#app/features/resources/fields/kinds.ts'
import type { Field, OptionSource } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { type Locale, localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { type LetterBlock, printLetterBody } from '#app/platform/letter-text.ts'
import { permissions } from '../policy.ts'
import { listLetterStates } from './queries/letters.server.ts'
import { letterWords } from './rules.ts'
import { MAX_LETTER, readLetterBody } from './schema.ts'
import { letters } from './tables.server.ts'

/** The blocks of a letter, written in signs as articles are. */
const body: Field<LetterBlock[]> = {
  kind: 'text',
  label: 'letters-admin.body',
  hint: 'letters-admin.body_hint',
  required: true,
  parts: [],
  isWhole: true,
  isLong: true,
  surface: 'letter',
  maxLength: MAX_LETTER,
  schema: z.string().transform((input, context): LetterBlock[] | null => {
    const blocks = readLetterBody(cleanText(input, MAX_LETTER + 1))
    if (typeof blocks !== 'string') return blocks.length > 0 ? blocks : null
    context.addIssue({ code: 'custom', message: blocks })
    return z.NEVER
  }),
  toInput: printLetterBody,
  toText: letterWords,
}

const language: Field<string> = {
  ...select({ label: 'letters-admin.language', required: true, options: {} }),
  emptyInput: 'ar',
  schema: z.string().transform((input, context): Locale | null => {
    const locale = locales.find((one) => one === input)
    if (input === '' || locale) return locale ?? null
    context.addIssue({ code: 'custom', message: 'resources_choice' })
    return z.NEVER
  }),
  options: async () => locales.map((locale) => ({ value: locale, label: localeFacts[locale].name })),
}

export const letterResource = resource({
  name: 'letter',
  audit: 'newsletter.letter',
  address: '/admin/newsletter/letters',
  table: letters,
  permission: permissions.manage,
  words: {
    title: 'letters-admin.title',
    lead: 'letters-admin.lead',
    create: 'letters-admin.create',
    empty: 'letters-admin.empty',
    emptyText: 'letters-admin.empty_text',
  },
  title: 'subject',
  fields: {
    subject: text({ label: 'letters-admin.subject', hint: 'letters-admin.subject_hint', max: 150, required: true }),
    preheader: text({ label: 'letters-admin.preheader', hint: 'letters-admin.preheader_hint', max: 150 }),
    body,
    locale: language,
    anyLanguage: toggle({ label: 'letters-admin.any_language' }),
    toLetter: { ...toggle({ label: 'newsletter.interest_letter' }), emptyInput: 'on' },
    toArticles: toggle({ label: 'newsletter.interest_articles' }),
    toShop: toggle({ label: 'newsletter.interest_shop' }),
    toProperty: toggle({ label: 'newsletter.interest_property' }),
  },
  sections: [
    { title: 'letters-admin.section_letter', fields: ['subject', 'preheader', 'body'] },
    { title: 'letters-admin.section_audience', hint: 'letters-admin.section_audience_hint', fields: audienceFields() },
  ],
  list: {
    columns: ['subject', 'state', 'locale'],
    computed: { state: { label: 'letters-admin.state', read: readStates } },
    filters: ['locale'],
    search: ['subject'],
    sort: ['subject'],
    order: { by: 'updated', down: true },
  },
  preview: true,
  check: checkLetter,
})

function audienceFields(): string[] {
  return ['toLetter', 'toArticles', 'toShop', 'toProperty', 'locale', 'anyLanguage']
}

/** What went out, or is about to, stays as it is: everybody got the same letter. */
async function checkLetter(tx: Tx, { id, after }: RowChange): Promise<void> {
  if (id !== null) {
    const [row] = await tx.select({ state: letters.state }).from(letters).where(eq(letters.id, id)).for('update')
    if (row && row.state !== 'draft') throw new AppError('letter_locked', { status: 409 })
  }
  if (after && !(after.toLetter || after.toArticles || after.toShop || after.toProperty)) {
    throw new AppError('letter_to_nobody', { status: 422, fields: { toLetter: 'letter_to_nobody' } })
  }
}

async function readStates({ db, i18n }: OptionSource, ids: readonly string[]): Promise<Map<string, string>> {
  const states = await listLetterStates(db, ids)
  return new Map(states.map(({ id, state }) => [id, i18n.t(`letters-admin.state_${state}`)]))
}
