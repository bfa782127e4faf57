// Letters are drawn by the site's own faces, on any machine. Chromium says which face drew each glyph.
import { expect, test } from 'vitest'
import { closePagesAfterTests, openPage } from '#tests/harness/browser.ts'

closePagesAfterTests()

/** The g of Moroccan names as keyboards write it: Moroccan, Ottoman and Persian. */
const LETTERS = ['ݣ', 'ڭ', 'گ']
const FORMS = (letter: string) => [letter, `${letter}ب`, `ب${letter}ب`, `ب${letter}`]

test.for(['p', 'h2'])('the Moroccan g is drawn by our own faces in all its four forms, in a %s', async (element) => {
  const { page, context } = await openPage()
  await page.goto('/about')
  const words = LETTERS.flatMap(FORMS)
  await page.evaluate(
    async ([name, texts]) => {
      for (const [index, text] of texts.entries()) {
        const written = Object.assign(document.createElement(name), { id: `written-${index}`, textContent: text })
        document.querySelector('main')?.append(written)
      }
      await document.fonts.ready
    },
    [element, words] as const,
  )
  const devtools = await context.newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const drawn: [string, boolean][] = []
  for (const [index, word] of words.entries()) {
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: `#written-${index}` })
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    drawn.push([word, fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont)])
  }
  expect(drawn).toEqual(words.map((word) => [word, true]))
})
