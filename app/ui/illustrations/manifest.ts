const svgFiles = import.meta.glob<string>('./svg/*.svg', { query: '?url', import: 'default', eager: true })
const rasterFiles = import.meta.glob<string>('./raster/*.avif', { query: '?url', import: 'default', eager: true })

/** Keywords that content uses for subjects that have no drawing of their own (yet): the nearest one stands in. */
const standIns: Record<string, string> = {
  house: 'village',
}

const FALLBACK = 'village'

export type Picture = { svg: string; rasters: { width: number; light: string; dusk: string }[] }

/** Finds the drawing for a keyword, following stand-ins; an unknown keyword gets the village. */
export function findPicture(keyword: string | null | undefined): Picture {
  let name = keyword ?? FALLBACK
  for (let hops = 0; hops < 3 && !svgFiles[`./svg/${name}.svg`]; hops += 1) name = standIns[name] ?? FALLBACK
  const svg = svgFiles[`./svg/${name}.svg`] ?? ''
  const rasters = [320, 640, 768, 1536].flatMap((width) => {
    const light = rasterFiles[`./raster/${name}-${width}.avif`]
    const dusk = rasterFiles[`./raster/${name}-${width}-dusk.avif`]
    return light && dusk ? [{ width, light, dusk }] : []
  })
  return { svg, rasters }
}
