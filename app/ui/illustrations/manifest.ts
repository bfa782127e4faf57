const svgFiles = import.meta.glob<string>('./svg/*.svg', { query: '?url', import: 'default', eager: true })
const rasterFiles = import.meta.glob<string>('./raster/*.avif', { query: '?url', import: 'default', eager: true })

/** Keywords that content uses for subjects that have no drawing of their own (yet): the nearest one stands in. */
const standIns: Record<string, string> = {
  house: 'village',
}

/** Every drawing that there is, for whoever chooses one. */
export const illustrationNames: readonly string[] = Object.keys(svgFiles).map((file) => file.slice('./svg/'.length, -'.svg'.length))

const FALLBACK = 'village'

/** Drawings are scenes of 1200 × 900; still lifes are square, and the bay of the front page is a panorama. */
const SCENE = { width: 1200, height: 900 }
const sizes: Record<string, { width: number; height: number }> = {
  quemado: { width: 2400, height: 1000 },
  ...Object.fromEntries(
    [
      ...['almonds', 'basket', 'bills', 'carob-honey', 'charity', 'figs', 'flour', 'herbs', 'honey', 'jam'],
      ...['blossom-honey', 'clay-bowl', 'jujube-honey', 'lavender', 'lavender-honey', 'rosemary', 'rosemary-honey', 'tagine', 'wool-rug'],
      ...['oil', 'olives', 'pottery', 'procedure', 'reading', 'straw-hat', 'thyme', 'walnuts', 'weaving'],
    ].map((name) => [name, { width: 1000, height: 1000 }]),
  ),
}

export type Picture = {
  svg: string
  /** Of the drawing itself, so that the browser keeps its place before it is there. */
  width: number
  height: number
  rasters: { width: number; light: string; dusk: string }[]
}

const pictures = new Map<string, Picture>()

/** The drawing's own name for a keyword: that of its file in `svg/`. */
export function drawingName(keyword: string | null | undefined): string {
  let name = keyword ?? FALLBACK
  for (let hops = 0; hops < 3 && !svgFiles[`./svg/${name}.svg`]; hops += 1) name = standIns[name] ?? FALLBACK
  return name
}

/** Finds the drawing for a keyword, following stand-ins; an unknown keyword gets the village. */
export function findPicture(keyword: string | null | undefined): Picture {
  const name = drawingName(keyword)
  // By the drawing's own name, of which there are only so many; what content calls it may be anything.
  const picture = pictures.get(name) ?? gather(name)
  pictures.set(name, picture)
  return picture
}

function gather(name: string): Picture {
  const svg = svgFiles[`./svg/${name}.svg`] ?? ''
  const rasters = [320, 640, 768, 1536].flatMap((width) => {
    const light = rasterFiles[`./raster/${name}-${width}.avif`]
    const dusk = rasterFiles[`./raster/${name}-${width}-dusk.avif`]
    return light && dusk ? [{ width, light, dusk }] : []
  })
  return { svg, ...(sizes[name] ?? SCENE), rasters }
}
