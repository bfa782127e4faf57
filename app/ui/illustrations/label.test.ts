import { expect, test } from 'vitest'
import { locales } from '#app/platform/i18n/locales.ts'
import { illustrationNames } from './manifest.ts'

test.each(locales)('every illustration has a name in %s', async (locale) => {
  const { default: names } = (await import(`./messages/${locale}.json`)) as { default: Record<string, string> }
  expect(illustrationNames.filter((name) => !names[`illustrations.${name}`])).toEqual([])
  expect(Object.keys(names)).toHaveLength(illustrationNames.length)
})
