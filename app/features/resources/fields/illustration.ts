import { illustrationOptions } from '#app/ui/illustrations/label.ts'
import { illustrationNames } from '#app/ui/illustrations/manifest.ts'
import { codeName, ref } from './kinds.ts'
import type { Field } from './types.ts'

type Illustration = Omit<Parameters<typeof ref>[0], 'list' | 'narrowedBy'> & { names?: readonly string[] }

/** One of the site's drawings, chosen by its name in the reader's language; `names` are those that are offered. */
export function illustration({ names = illustrationNames, ...rest }: Illustration): Field<string> {
  const field = ref({
    ...rest,
    list: async ({ i18n }) => illustrationOptions(i18n, names).map(({ value, label }) => ({ id: value, name: label })),
  })
  return { ...field, schema: codeName }
}
