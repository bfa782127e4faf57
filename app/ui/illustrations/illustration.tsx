import { findPicture } from './manifest.ts'

type IllustrationProps = {
  /** A keyword of content (`honey`, `beach`); anything unknown still gets a picture. */
  name: string | null | undefined
  /** thumb: lists, up to 160 px; card: up to 400 px; full: as large as its box. */
  size: 'thumb' | 'card' | 'full'
  /** In the first screen: fetched at once. */
  eager?: boolean
  className?: string
}

/** A drawing of the set, decorative, by day and by dusk. The box around it gives ratio and radius. */
export function Illustration({ name, size, eager = false, className }: IllustrationProps) {
  const picture = findPicture(name)
  const { svg, width, height } = picture
  const raster = size === 'full' ? undefined : picture[size]
  return (
    <picture>
      {raster && <source type="image/avif" media="(prefers-color-scheme: dark)" srcSet={raster.dusk} />}
      {raster && <source type="image/avif" srcSet={raster.light} />}
      <img
        className={className}
        src={svg}
        alt=""
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/** The bay as the home page's sky and sea: the light raster on phones, the drawing itself where there is room for it. */
export function HeroScene() {
  const { svg, width, height, card } = findPicture('quemado')
  return (
    <picture>
      <source type="image/avif" media="(max-width: 59.99rem) and (prefers-color-scheme: dark)" srcSet={card.dusk} />
      <source type="image/avif" media="(max-width: 59.99rem)" srcSet={card.light} />
      <img src={svg} alt="" width={width} height={height} fetchPriority="high" />
    </picture>
  )
}
