import { foldArabicLight } from '#app/platform/arabic.ts'
import type { LocalText } from '#app/platform/local-text.ts'

type Named = { title: LocalText }
export type NamedProduct<Variant extends Named> = Named & { id: string; variants: readonly Variant[] }

export type FoundSize<Product, Variant> = { product: Product; variant: Variant }

const wordsOf = (...titles: readonly LocalText[]) =>
  new Set(
    titles
      .flatMap((title) => Object.values(title))
      .flatMap((text) => foldArabicLight(text ?? '').split(' '))
      .filter(Boolean),
  )

const STEM = 4

function hasWord(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || (word.length >= STEM && [...words].some((one) => one.startsWith(word)))
}

/** A name that has all words of the text and no other: 'mountain honey' is not 'mountain honey with nuts'. */
const isWholeName = (title: LocalText, words: readonly string[]) =>
  Object.values(title).some((text) =>
    foldArabicLight(text ?? '')
      .split(' ')
      .every((word) => words.includes(word)),
  )

/**
 * Of the products that a search found, those that a text names, and of their sizes those whose name stands in it too. More
 * than one is for the person to choose from; of products called exactly so the others are left out.
 */
export function findNamed<Variant extends Named, Product extends NamedProduct<Variant>>(
  products: readonly Product[],
  text: string,
): { products: Product[]; sizes: FoundSize<Product, Variant>[] } {
  const words = foldArabicLight(text).split(' ').filter(Boolean)
  const fitting = products.filter(({ title, variants }) => {
    const all = wordsOf(title, ...variants.map((variant) => variant.title))
    return words.every((word) => hasWord(all, word))
  })
  const exact = fitting.filter(({ title }) => isWholeName(title, words))
  const meant = exact.length > 0 ? exact : fitting.length > 0 ? fitting : [...products]
  const sizes = meant.flatMap((product) => {
    const pairs = product.variants.map((variant) => ({ product, variant }))
    const ofProduct = wordsOf(product.title)
    const rest = words.filter((word) => !hasWord(ofProduct, word))
    const named = rest.length === 0 ? [] : pairs.filter(({ variant }) => rest.every((word) => hasWord(wordsOf(variant.title), word)))
    return named.length > 0 ? named : pairs
  })
  return { products: meant, sizes }
}
