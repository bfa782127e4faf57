import type { PictureView } from '#app/features/media/types.ts'
import type { DoneToast } from '#app/ui/admin/done-toast.ts'
import type { Difference, FormState } from '#app/ui/admin/editor.tsx'
import type { HomePageData } from '../public/home-page.tsx'
import type { FoundPins, HomeSection, PinnedSection, PinView } from '../types.ts'

/** What the sketch shows of the cards of other rooms. */
export type SketchArticle = { slug: string; title: { text: string }; illustration: string }
export type SketchProduct = {
  id: string
  title: string
  picture: { illustration: string; photo?: { thumb?: string } | undefined }
  price?: { cents: number } | undefined
}

export type ComposerView = {
  form: FormState
  version: string
  unsaved: boolean
  differences: Difference[] | null
  refused: string | null
  /** What differs from what visitors see, in words. */
  changes: string[]
  pins: Record<PinnedSection, PinView[]>
  found: FoundPins | null
  /** The section that is open. */
  open: string | null
  pictures: PictureView[]
  page: HomePageData<SketchArticle, SketchProduct>
  toast: DoneToast | null
}

export const sectionIcons = {
  guides: 'map',
  categories: 'layout-list',
  articles: 'newspaper',
  products: 'shopping-basket',
  land: 'house',
  why: 'info',
  newsletter: 'mail',
} as const satisfies Record<HomeSection, string>
