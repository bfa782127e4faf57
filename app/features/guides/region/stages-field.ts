import * as z from 'zod'
import type { Field } from '#app/features/resources/fields/types.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Stage } from './types.ts'

const MAX_STAGES = 12

/** What a form says of a stage: the last part of its entry's address. The rest is looked up when the walk is written. */
export type NamedStage = Pick<Stage, 'entry'> & Partial<Stage>

/** The places that a walk passes, in order: a line for each. */
export function stages({ label, hint }: { label: MessageKey; hint: MessageKey }): Field<NamedStage[]> {
  return {
    ...{ kind: 'text', label, hint, required: true, parts: [], isWhole: true, isLong: true, surface: 'lines', maxLength: 4000 },
    schema: z.string().transform((input, context): NamedStage[] => {
      const slugs = input
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean)
      const isWalk = slugs.length >= 2 && slugs.length <= MAX_STAGES && new Set(slugs).size === slugs.length
      if (!isWalk) context.addIssue({ code: 'custom', message: 'guides_stages' })
      return slugs.map((entry) => ({ entry }))
    }),
    toInput: (value) => value.map(({ entry }) => entry).join('\n'),
    toText: (value, { i18n }) => value.map(({ entry, name }) => (name ? localize(name, i18n.locale) : entry)).join(' → '),
  }
}
