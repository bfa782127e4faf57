// Draws every picture and writes what the site serves: `node drawing/pictures.mjs [name …]`.
//   app/ui/illustrations/svg/<name>.svg            the drawing, coordinates rounded to the unit; follows light and dark itself
//   app/ui/illustrations/raster/<name>-<w>[-dusk].avif   for lists and cards, where the drawing would be heavier
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { optimize } from 'svgo'

const require = createRequire(import.meta.url)
const sets = globSync('drawing/kit/{scenes,things,more-*}.js').sort()
const drawings = Object.assign({}, ...sets.map((file) => Object.values(require(`../${file}`)).find((value) => isSet(value))))
const only = new Set(process.argv.slice(2))
const folder = 'app/ui/illustrations'
const widths = { panorama: [768, 1536], picture: [320, 640] }

function isSet(value) {
  return typeof value === 'object' && value !== null && Object.values(value).every((draw) => typeof draw === 'function')
}

function minify(svg) {
  return optimize(svg, {
    multipass: true,
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            inlineStyles: false,
            minifyStyles: false,
            mergePaths: false,
            convertPathData: { floatPrecision: 0 },
            convertTransform: { floatPrecision: 2 },
            cleanupNumericValues: { floatPrecision: 1 },
          },
        },
      },
    ],
  }).data
}

/** The drawing with one palette's colours written in, for the renderer, which knows neither variables nor media. */
function flatten(svg, dusk) {
  const night = new Map([...(/@media\s*\(prefers-color-scheme:\s*dark\)\s*\{([\s\S]*?\})\s*\}/.exec(svg)?.[1] ?? '').matchAll(/(--il-[\w-]+):(#[0-9a-f]+)/g)].map((m) => [m[1], m[2]]))
  return svg
    .replace(/@media\s*\(prefers-color-scheme:\s*dark\)\s*\{[\s\S]*?\}\s*\}/, '')
    .replace(/var\((--il-[\w-]+),\s*(#[0-9a-f]+)\)/g, (_, name, day) => (dusk ? (night.get(name) ?? day) : day))
}

mkdirSync(`${folder}/svg`, { recursive: true })
mkdirSync(`${folder}/raster`, { recursive: true })
for (const [name, draw] of Object.entries(drawings)) {
  if (name.startsWith('coast-')) continue
  if (only.size > 0 && !only.has(name)) continue
  const full = draw(true)
  const svg = minify(full)
  writeFileSync(`${folder}/svg/${name}.svg`, svg)
  const [, , , width] = /viewBox="(\S+) (\S+) (\S+)/.exec(full) ?? []
  const kind = Number(width) >= 2000 ? 'panorama' : 'picture'
  const sizes = await Promise.all(
    widths[kind].flatMap((target) =>
      [false, true].map(async (dusk) => {
        const file = `${folder}/raster/${name}-${target}${dusk ? '-dusk' : ''}.avif`
        const { size } = await sharp(Buffer.from(flatten(full, dusk)), { density: 144 }).resize({ width: target }).avif({ quality: 45, effort: 7, chromaSubsampling: '4:4:4' }).toFile(file)
        return `${target}${dusk ? ' dusk' : ''} ${(size / 1024).toFixed(1)}`
      }),
    ),
  )
  console.log(name.padEnd(14), `svg ${(svg.length / 1024).toFixed(0)} KB`, sizes.join(', '), existsSync(`${folder}/svg/${name}.svg`) ? '' : '!')
}
