import { BrandMark } from '#app/ui/illustrations/emblems.tsx'
import { useSiteName } from '#app/ui/site-context.tsx'

export function Brand() {
  return (
    <>
      <BrandMark />
      <span>{useSiteName()}</span>
    </>
  )
}
