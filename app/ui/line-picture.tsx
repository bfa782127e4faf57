import { Illustration } from './illustrations/illustration.tsx'

/** `photo`: the address of a small one on this site, of about 160 pixels; null where there is none. */
type LinePictureProps = { photo: string | null | undefined; illustration: string | null }

/** What stands beside the name of a thing in a line: its photograph where there is one, else its drawing. */
export function LinePicture({ photo, illustration }: LinePictureProps) {
  if (!photo) return <Illustration name={illustration ?? 'basket'} size="thumb" />
  return <img src={photo} alt="" width={96} height={96} loading="lazy" decoding="async" />
}
