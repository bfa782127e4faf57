import type { FindPictureSubject } from '#app/platform/manifest.ts'
import { findService } from './queries.server.ts'

/** Pictures of this room's pages: the catalogue's, and a service's. A sample has none: nobody offers it. */
export const findServiceSubject: FindPictureSubject = async ({ db }, i18n, [first, id, ...rest]) => {
  if (first !== 'digital-services' || rest.length > 0) return undefined
  const room = i18n.t('services.title')
  if (id === undefined) {
    return { over: i18n.t('common.site_name'), title: i18n.t('services.heading'), hue: 'services', illustration: 'office', photo: null }
  }
  const service = await findService(db, id, i18n.locale)
  if (!service || service.sample) return undefined
  return { over: room, title: service.name, hue: 'services', illustration: 'procedure', photo: null }
}
