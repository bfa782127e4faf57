import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every element is defined where a module looks for it', () => {
  const definers = globSync('app/features/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('customElements.define('))
  expect(definers.length).toBeGreaterThan(20)
  // The reader is imported by its name: it is a page of its own, drawn without a network.
  const loaded = /^app\/features\/(?:[\w-]+\/)+browser\/(?:admin\/)?(?:elements\/)?[\w-]+\.ts$/
  const lost = definers.filter((file) => !loaded.test(file.replaceAll('\\', '/')) && !file.includes('offline/browser/reader/'))
  expect(lost).toEqual([])
})
