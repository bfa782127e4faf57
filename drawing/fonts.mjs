// Subsets the four faces an Arabic page loads into app/ui/fonts/. Run: node drawing/fonts.mjs
// Sources: @fontsource-variable/vazirmatn, @fontsource/el-messiri, @fontsource/reem-kufi (all SIL OFL 1.1).
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const out = new URL('../app/ui/fonts/', import.meta.url)
const forDrawing = new URL('../app/platform/pictures/fonts/', import.meta.url)
const require = createRequire(import.meta.url)
const files = (name) => dirname(require.resolve(`${name}/package.json`))
const span = (a, b) => Array.from({ length: b - a + 1 }, (_, i) => String.fromCodePoint(a + i)).join('')

// Arabic: the language as written in Morocco, Persian, Moroccan and Tarifit additions, harakat, punctuation, Arabic-Indic digits.
const arabicText = [
  '،؛؟ـ٪٫٬٭',
  span(0x621, 0x63a),
  span(0x641, 0x652),
  'ٰٱ',
  span(0x660, 0x669),
  '﴾﴿',
  'پچژڤڭݣگڢڨیکڜۥ',
  '\u200c\u200d\u200e\u200f',
].join('')
const latin = [
  span(0x20, 0x7e),
  '\u00a0¡¢£§©«®°±²³´·º»¿ª×÷',
  'ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜŒàáâäæçèéêëìíîïñòóôöùúûüœÿ',
  '–—‘’‚“”„•…‹›€−\u202f',
].join('')

const faces = [
  {
    file: 'vazirmatn-arabic.woff2',
    source: ['@fontsource-variable/vazirmatn', 'vazirmatn-arabic-wght-normal.woff2'],
    text: arabicText,
    options: {
      variationAxes: { wght: { min: 400, max: 800 } },
      keepFeatures: ['ccmp', 'init', 'medi', 'fina', 'isol', 'rlig', 'calt', 'mark', 'mkmk', 'kern', 'curs', 'locl', 'liga', 'tnum'],
    },
  },
  {
    file: 'vazirmatn-latin.woff2',
    source: ['@fontsource-variable/vazirmatn', 'vazirmatn-latin-wght-normal.woff2'],
    text: latin,
    options: { variationAxes: { wght: { min: 400, max: 800 } }, keepFeatures: ['ccmp', 'kern', 'mark', 'tnum', 'lnum'] },
  },
  {
    file: 'el-messiri-arabic.woff2',
    source: ['@fontsource/el-messiri', 'el-messiri-arabic-700-normal.woff2'],
    text: arabicText,
    options: { keepFeatures: ['ccmp', 'init', 'medi', 'fina', 'isol', 'rlig', 'calt', 'liga', 'mark', 'mkmk', 'kern'] },
  },
  {
    file: 'reem-kufi-wordmark.woff2',
    source: ['@fontsource/reem-kufi', 'reem-kufi-arabic-600-normal.woff2'],
    text: 'دليل الريف',
    options: { keepFeatures: ['ccmp', 'init', 'medi', 'fina', 'isol', 'rlig', 'calt', 'liga', 'mark', 'kern'] },
  },
]

await mkdir(out, { recursive: true })
let total = 0
for (const face of faces) {
  const [name, from] = face.source
  const font = await readFile(join(files(name), 'files', from))
  const subset = await subsetFont(font, face.text, { targetFormat: 'woff2', noHinting: true, ...face.options })
  await writeFile(new URL(face.file, out), subset)
  // What draws on the server reads TrueType (fonts.conf beside them).
  const drawn = await subsetFont(font, face.text, { targetFormat: 'truetype', noHinting: true, ...face.options })
  await writeFile(new URL(face.file.replace('.woff2', '.ttf'), forDrawing), drawn)
  total += subset.length
  console.log(face.file.padEnd(28), subset.length)
}
console.log('an Arabic page loads'.padEnd(28), total)
