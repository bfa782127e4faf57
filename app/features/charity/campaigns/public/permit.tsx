import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CampaignCard } from '../types.ts'

/** The authorisation under every title; a sample has none, and says so. */
export function Permit({ campaign: { authorisationNumber, sample } }: { campaign: Pick<CampaignCard, 'authorisationNumber' | 'sample'> }) {
  const { t } = useI18n()
  if (sample) return <span className="flag flag-line">{t('common.sample')}</span>
  if (authorisationNumber === null) return null
  return (
    <span className="permit">
      <Icon name="verified" />
      {t('campaigns.permit')}{' '}
      <bdi className="num" dir="auto">
        {authorisationNumber}
      </bdi>
    </span>
  )
}
