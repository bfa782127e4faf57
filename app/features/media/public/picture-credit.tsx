import { useI18n } from '#app/platform/i18n/context.tsx'
import type { PictureView } from '../types.ts'

/** Who took it and on what terms it is here; the site's own need no word. */
export function PictureCredit({ picture }: { picture: PictureView }) {
  const { t } = useI18n()
  const { credit, licence } = picture
  const terms = licence === 'own' || licence === 'permission' ? null : t(`shown.licence_${licence.replaceAll('-', '_') as LicenceKey}`)
  if (!credit && !terms) return null
  return (
    <small className="m-by">
      {credit && (
        <>
          {t('shown.by')} <bdi>{credit}</bdi>
        </>
      )}
      {credit && terms && ' · '}
      {terms}
    </small>
  )
}

export type LicenceKey = 'own' | 'permission' | 'cc0' | 'cc_by' | 'cc_by_sa' | 'public_domain'
