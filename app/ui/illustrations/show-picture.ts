import { findPicture } from './manifest.ts'

type Shown = { photo?: string | null | undefined; illustration: string | null }

/**
 * Puts another picture into what `LinePicture` or an illustration's card drew, which shows a drawing: its two sources and its
 * image are led to the thing's own, or to its photograph alone.
 */
export function showPicture(box: Element, { photo, illustration }: Shown, size: 'thumb' | 'card' = 'thumb'): void {
  const image = box.querySelector('img')
  if (!image) return
  const sources = [...box.querySelectorAll('source')]
  if (photo) {
    for (const source of sources) source.remove()
    image.removeAttribute('width')
    image.removeAttribute('height')
    image.src = photo
    return
  }
  const picture = findPicture(illustration ?? 'basket')
  const [dusk, light] = sources
  if (dusk) dusk.srcset = picture[size].dusk
  if (light) light.srcset = picture[size].light
  image.width = picture.width
  image.height = picture.height
  image.src = picture.svg
}
