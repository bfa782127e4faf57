import { illustrationOptions } from '#app/ui/illustrations/label.ts'
import { illustrationNames } from '#app/ui/illustrations/manifest.ts'
import { ref } from './kinds.ts'
import type { Field } from './types.ts'

/** One of the site's drawings, chosen by its name in the reader's language. */
export function illustration(rest: Omit<Parameters<typeof ref>[0], 'list' | 'narrowedBy'>): Field<string> {
  return ref({
    ...rest,
    list: async ({ i18n }) => illustrationOptions(i18n, illustrationNames).map(({ value, label }) => ({ id: value, name: label })),
  })
}
