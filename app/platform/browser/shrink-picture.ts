/** Nothing wider is kept; the rest would only travel. */
const LONGEST = 2560
const WORTH_IT = 1_500_000

async function drawn(file: File, longest: number): Promise<HTMLCanvasElement | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas
  } catch {
    // What this browser cannot read, the server may.
    return undefined
  }
}

/** A photo of a phone at the size that is kept: a tenth of the bytes, and it does not tell where it was taken. */
export async function shrink(file: File): Promise<Blob> {
  if (file.size < WORTH_IT || !/^image\/(jpeg|png|webp|avif|hei[cf])$/.test(file.type)) return file
  const canvas = await drawn(file, LONGEST)
  const small = await new Promise<Blob | null>((done) => (canvas ? canvas.toBlob(done, 'image/jpeg', 0.9) : done(null)))
  return small && small.size < file.size ? small : file
}

/** A small picture of it, put in the place of `box`. */
export async function preview(file: File, box: Element): Promise<void> {
  const canvas = await drawn(file, 240)
  if (!canvas) return
  canvas.className = box.className
  canvas.setAttribute('aria-hidden', 'true')
  box.replaceWith(canvas)
}
