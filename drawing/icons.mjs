// The brand mark as icon.svg, PNG icons and favicon.ico in public/. Run: node drawing/icons.mjs
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { optimize } from 'svgo'

const out = new URL('../public/', import.meta.url)
const sea = '#0b2f3d'
const cliff = '#9c4b2e'
const honey = '#e5ae3d'

// The mark fills the square; what matters stays inside the safe circle of a maskable icon.
const drawing = `
  <rect width="40" height="40" fill="${sea}"/>
  <path d="M0 25V22l6-5 5.5 3.5L19.5 9l5 8.2 4-1.7 6 6L40 24v3H0Z" fill="${cliff}"/>
  <path d="M0 25.5q5-2.8 10 0t10 0 10 0 10-.600V40H0Z" fill="${sea}"/>
  <path d="M4 28.6q4-2.2 8 0t8 0 8 0 8 0M8.5 32.2q3.8-2 7.6 0t7.6 0 7.6 0M14.5 35.6q2.8-1.5 5.6 0t5.6 0" fill="none" stroke="${honey}" stroke-width="1.4" stroke-linecap="round"/>
  <circle cx="29.2" cy="9.6" r="3.3" fill="${honey}"/>`
const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawing}</svg>`
const round = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><clipPath id="r"><circle cx="20" cy="20" r="20"/></clipPath><g clip-path="url(#r)">${drawing}</g></svg>`

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 40) * 2 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()

function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ size, data }, i) => {
    const at = 6 + 16 * i
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(data.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += data.length
  })
  return Buffer.concat([head, ...images.map((image) => image.data)])
}

const files = {
  'icon.svg': optimize(round, { multipass: true, floatPrecision: 2 }).data,
  'icon-192.png': await png(square, 192),
  'icon-512.png': await png(square, 512),
  'apple-touch-icon.png': await png(square, 180),
  'favicon.ico': ico(await Promise.all([16, 32].map(async (size) => ({ size, data: await png(round, size) })))),
}
for (const [name, data] of Object.entries(files)) {
  await writeFile(new URL(name, out), data)
  console.log(name.padEnd(22), data.length)
}
