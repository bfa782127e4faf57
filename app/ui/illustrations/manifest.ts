/** What there is to draw, by the shape of the drawing. Files: `svg/NAME.svg`, `raster/NAME-WIDTH.avif` and `-dusk.avif`. */
const scenes =
  'airport beach bus-station cafe clinic cooperative court cove dam flat flat-balcony flat-hill flat-inside flat-street ' +
  'fort hotel house-almond house-lane house-yard islets long-beach market mosque mountain museum office park pharmacy ' +
  'plot plot-field plot-street plot-terraces port post-bank school shop shop-arcade shop-corner stadium viewpoint villa ' +
  'villa-gate villa-pines village'
const stillLifes =
  'almonds basket bills blossom-honey carob-honey charity clay-bowl figs flour herbs honey jam jujube-honey lavender ' +
  'lavender-honey oil olives pottery procedure reading rosemary rosemary-honey straw-hat tagine thyme walnuts weaving wool-rug'

type Shape = { width: number; height: number; thumb: number; card: number }

const SCENE: Shape = { width: 1200, height: 900, thumb: 320, card: 640 }
const STILL_LIFE: Shape = { ...SCENE, width: 1000, height: 1000 }
const shapes = new Map<string, Shape>([
  ...scenes.split(' ').map((name) => [name, SCENE] as const),
  ...stillLifes.split(' ').map((name) => [name, STILL_LIFE] as const),
  // The bay of the front page, a panorama, is nowhere small.
  ['quemado', { width: 2400, height: 1000, thumb: 768, card: 768 }],
])

/** Every drawing that there is, for whoever chooses one. */
export const illustrationNames: readonly string[] = [...shapes.keys()].sort()

type Raster = { light: string; dusk: string }
export type Picture = {
  svg: string
  /** Of the drawing itself, so that the browser keeps its place before it is there. */
  width: number
  height: number
  thumb: Raster
  card: Raster
}

/** The drawing's own name for a keyword of content: that of its file. What nobody drew is shown as the village. */
export function illustrationName(keyword: string | null | undefined): string {
  return keyword && shapes.has(keyword) ? keyword : 'village'
}

// All drawings bear one mark, that of the set (vite.config.ts): an element in the browser needs no list of addresses.
const address = (file: string, ending: string) => `/assets/${file}-${import.meta.env.DRAWINGS}.${ending}`
const raster = (file: string): Raster => ({ light: address(file, 'avif'), dusk: address(`${file}-dusk`, 'avif') })

/** Finds the drawing for a keyword; an unknown one gets the village. */
export function findPicture(keyword: string | null | undefined): Picture {
  const name = illustrationName(keyword)
  const { width, height, thumb, card } = shapes.get(name) ?? SCENE
  return { svg: address(name, 'svg'), width, height, thumb: raster(`${name}-${thumb}`), card: raster(`${name}-${card}`) }
}
