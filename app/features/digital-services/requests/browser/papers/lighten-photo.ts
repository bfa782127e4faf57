/** A sheet of A4 at 230 dots an inch: the smallest print of an identity card can be read. */
const MAX_SIDE = 2600
const QUALITY = 0.85
const SMALL_BYTES = 600 * 1024

/** A photograph turned upright and as large as it has to be; anything else, and what this device cannot draw, as it is. */
export async function lightenPhoto(file: File): Promise<Blob> {
  if (!/^image\/(jpeg|png|webp|heic|heif)$/.test(file.type) || (file.size <= SMALL_BYTES && file.type === 'image/jpeg')) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const light = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return light && light.size < file.size ? light : file
  } catch {
    return file
  }
}
