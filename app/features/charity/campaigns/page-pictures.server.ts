import type { FindPictureSubject } from '#app/platform/manifest.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { findCampaign } from './queries.server.ts'

/** Pictures of this feature's pages: the overview's, and a campaign's. A sample has none: there is nobody behind it. */
export const findCampaignSubject: FindPictureSubject = async ({ db }, i18n, [first, id, ...rest]) => {
  if (first !== 'charity' || rest.length > 0) return undefined
  const title = i18n.t('campaigns.title')
  if (id === undefined) {
    return {
      over: i18n.t('common.site_name'),
      title: i18n.t('campaigns.heading'),
      hue: 'general',
      illustration: 'charity',
      photo: null,
    }
  }
  const campaign = await findCampaign(db, id, { locale: i18n.locale, today: moroccoDay(new Date()) })
  if (!campaign || campaign.sample) return undefined
  return {
    over: title,
    title: campaign.title,
    hue: 'general',
    illustration: campaign.illustration,
    photo: null,
  }
}
