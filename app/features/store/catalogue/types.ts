import type { LocalText } from '#app/platform/local-text.ts'

export type ProductFact = { label: LocalText; value: LocalText }
export type ProductImage = { src: string; width: number; height: number; alt: LocalText }
