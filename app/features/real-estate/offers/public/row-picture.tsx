import { Illustration } from '#app/ui/illustrations/illustration.tsx'

/** The first picture of a listing, else its drawing, at the beginning of its row. */
export function RowPicture({ thumb, illustration }: { thumb: string | null; illustration: string | null }) {
  return (
    <div className="pic">
      {thumb ? <img src={thumb} alt="" width="160" height="120" loading="lazy" /> : <Illustration name={illustration} size="thumb" />}
    </div>
  )
}
