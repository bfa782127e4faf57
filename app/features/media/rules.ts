import { fallbackWidthOf, widthsOf } from '#app/platform/pictures/kind.ts'
import type { Focus } from './types.ts'

export const MAX_ALT = 300
/** No page shows more of one thing. */
export const MAX_PICTURES = 24

type Sized = { hash: string; width: number }

export const mediaAddress = (hash: string, name: string) => `/media/${hash}/${name}`

export function srcSet({ hash, width }: Sized, type: 'avif' | 'webp'): string {
  return widthsOf(width)
    .map((step) => `${mediaAddress(hash, `${step}.${type}`)} ${step}w`)
    .join(', ')
}

/** The JPEG, for whatever knows no other kind. */
export function fallbackSrc({ hash, width }: Sized): string {
  return mediaAddress(hash, `${fallbackWidthOf(width)}.jpg`)
}

/** The whole picture on its own, as large as it is kept. */
export function wholeSrc({ hash, width }: Sized): string {
  return mediaAddress(hash, `${widthsOf(width).at(-1)}.webp`)
}

/** The name of the smallest file that fills a box of so many pixels. */
export function thumbName({ width }: Pick<Sized, 'width'>, box: number): string {
  const widths = widthsOf(width)
  return `${widths.find((step) => step >= box) ?? widths.at(-1)}.webp`
}

export const thumbSrc = (picture: Sized, box: number): string => mediaAddress(picture.hash, thumbName(picture, box))

/** A style sheet can name nine places and no more, since pages carry no styles of their own. */
export function focusOf(x: number, y: number): Focus {
  const third = (value: number) => (value < 34 ? 'start' : value > 66 ? 'end' : 'middle')
  return `${third(x)}-${third(y)}`
}

/** Every id once, in the order given. */
export function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}
