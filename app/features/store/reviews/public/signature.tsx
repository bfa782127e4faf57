import { useI18n } from '#app/platform/i18n/context.tsx'
import type { PublicReview } from '../present.ts'

export function Signature({ review: { signature, name } }: { review: Pick<PublicReview, 'signature' | 'name'> }) {
  const { t } = useI18n()
  return signature === 'name' ? <bdi>{name}</bdi> : t(signature === 'man' ? 'reviews.signed_man' : 'reviews.signed_woman')
}
