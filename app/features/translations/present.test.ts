import { expect, test } from 'vitest'
import { builtInMessages, i18nFor } from '#app/catalogue.server.ts'
import { roomLabel } from './present.ts'

test('every room of the texts has a name in the reader’s language, never its code', () => {
  const folders = [...new Set([...builtInMessages().values()].map(({ folder }) => folder))]
  expect(folders.length).toBeGreaterThan(80)
  for (const locale of ['ar', 'en', 'es', 'fr'] as const) {
    const codes = folders.filter((folder) => {
      const parts = roomLabel(folder, i18nFor(locale)).split(' · ')
      return parts.some((part) => folder.split('/').includes(part) || /^[a-z]+(?:-[a-z]+)+$/.test(part))
    })
    expect([locale, codes]).toEqual([locale, []])
  }
  const names = folders.map((folder) => roomLabel(folder, i18nFor('ar')))
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
