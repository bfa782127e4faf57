import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every element is defined where a module looks for it', () => {
  const definers = globSync('app/features/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('customElements.define('))
  expect(definers.length).toBeGreaterThan(20)
  // Two are imported by their names: the reader is a page of its own, drawn without a network; the marks are an editor's alone.
  const ownPages = ['offline/browser/reader/', 'translations/browser/marks/']
  const loaded = /^app\/features\/(?:[\w-]+\/)+browser\/(?:admin\/)?(?:elements\/)?[\w-]+\.ts$/
  const lost = definers.filter((file) => !loaded.test(file.replaceAll('\\', '/')) && !ownPages.some((place) => file.includes(place)))
  expect(lost).toEqual([])
})
